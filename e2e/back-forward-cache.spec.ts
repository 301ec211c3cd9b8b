import { expect, test } from './fixture-space.ts'

// Set by npm test. The headless shell has no such cache, and Playwright switches it off.
const { CHROMIUM_BROWSER_PATH: executablePath } = process.env
test.skip(!executablePath, 'needs a whole browser, as the Debian package chromium')
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      ...(executablePath && { executablePath }),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    }),
})

test('going back restores every kind of page from the back/forward cache', async ({ page, gotoHydrated }) => {
  for (const path of [
    '/de',
    '/de/referenzen',
    '/de/referenzen/bearbeitungszentrum',
    '/de/kontakt',
    '/de/suche',
  ]) {
    await gotoHydrated(path)
    await page.evaluate(() => {
      addEventListener(
        'pageshow',
        ({ persisted }) => (document.body.dataset['persisted'] = String(persisted)),
      )
    })
    await page.goto('/de/impressum')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(path)
    await expect(page.locator('body'), path).toHaveAttribute('data-persisted', 'true')
  }
})
