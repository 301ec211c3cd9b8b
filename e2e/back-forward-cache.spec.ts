import { expect, test } from './fixture-space.ts'

// Playwright switches it off.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
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
