import { consentDialog, expect, test } from './consent-visitor.ts'
import { expectKept } from './kept-page.ts'
import { startTagManagerDouble } from './tag-manager-double.ts'

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

test('going back restores a start page, a project and the contact page from the back/forward cache', async ({
  page,
  gotoHydrated,
}) => {
  for (const path of ['/de', '/de/referenzen/bearbeitungszentrum', '/de/kontakt']) {
    await gotoHydrated(path)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (document.body.dataset.persisted = String(persisted)))
    })
    await page.goto('/de/impressum')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page).toHaveURL(path)
    await expect(page.locator('body'), path).toHaveAttribute('data-persisted', 'true')
  }
})

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a start page that comes back knows what was read meanwhile', async ({ page }) => {
    const read = async (path: string) => {
      await page.goto(path)
      await expectKept(page, path)
    }
    await read('/de/kontakt')
    await page.goto('/de')
    const list = page.getByRole('navigation', { name: 'Zuletzt gelesen' })
    // What the page reads when it is loaded is there before it is left.
    await expect(list.getByRole('link')).toHaveCount(1)
    await page.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => (document.body.dataset.persisted = String(persisted)))
    })
    await read('/de/karriere')
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('body')).toHaveAttribute('data-persisted', 'true')
    await expect(list.getByRole('link')).toHaveCount(2)
  })
})

test('a page that comes back from the back/forward cache is viewed again, unless consent was withdrawn meanwhile', async ({
  page,
  context,
  startSite,
}) => {
  const double = await startTagManagerDouble()
  const site = await startSite({ TAG_MANAGER_ID: 'GTM-ABC1234', TAG_MANAGER_ORIGIN: double.origin })
  const views = () =>
    double
      .sent()
      .flatMap((entry) =>
        typeof entry === 'object' && entry && 'content-name' in entry ? [entry['content-name']] : [],
      )
  await page.goto(`${site.url}/de/impressum`)
  await consentDialog(page).accept.click()
  await expect.poll(views).toEqual(['/de/impressum'])
  await page.goto(`${site.url}/de/kontakt`)
  await expect.poll(views).toEqual(['/de/impressum', '/de/kontakt'])
  await page.goBack({ waitUntil: 'commit' })
  await expect.poll(views).toEqual(['/de/impressum', '/de/kontakt', '/de/impressum'])

  await page.goForward({ waitUntil: 'commit' })
  await expect.poll(views).toHaveLength(4)
  const record = (await context.cookies()).find(({ name }) => name === 'cc_cookie')
  const withdrawn = record?.value.replace(encodeURIComponent(',"analytics"'), '') ?? ''
  expect(withdrawn).not.toBe(record?.value)
  // The open page hears of it, and is loaded anew.
  const reloaded = page.waitForEvent('load')
  await context.addCookies([{ name: 'cc_cookie', value: withdrawn, url: site.url }])
  await reloaded
  double.clear()
  // The page before it is loaded anew, without the tag manager (app/consent/tag-manager.ts).
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => void setTimeout(() => history.back()))
  await loaded
  await expect(page).toHaveURL(`${site.url}/de/impressum`)
  expect(views()).toEqual([])
  double.stop()
})
