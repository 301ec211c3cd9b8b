import {
  consentDialog,
  cookieNames,
  expect,
  recordForeignRequests,
  storedConsent,
  test,
} from './consent-visitor.ts'
import { axeViolations } from './page-assertions.ts'

const day = 24 * 60 * 60

test('before consent and after refusal nothing leaves the site, and only necessary cookies exist', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign = recordForeignRequests(context, baseURL ?? '')
  const { banner, refuse } = consentDialog(page)
  await context.addCookies([{ name: '_ga_OLD', value: '1', url: baseURL ?? '' }])
  await page.goto('/de')
  await expect(banner).toBeVisible()
  await expect.poll(() => cookieNames(context)).toEqual([])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveTitle(/^Impressum/)
  await expect(banner).toBeVisible()
  await refuse.click()
  await expect(banner).toBeHidden()
  expect(await cookieNames(context)).toEqual(['cc_cookie'])
  expect((await storedConsent(context))?.record).toMatchObject({ categories: ['necessary'], revision: 0 })
  await page.goto('/de/referenzen')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // Once the dialog is loaded it would have shown the banner.
  await consentDialog(page).open()
  await expect(consentDialog(page).preferences).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await cookieNames(context)).toEqual(['cc_cookie'])
  // The privacy page names scroll positions, which a hydrated page stores.
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(stored.filter((key) => !key.includes('scroll-restoration'))).toEqual([])
  expect(foreign).toEqual([])
})

test('the record is a cookie of 182 days for the whole site, and is shown to copy or save', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { accept, preferences, open } = consentDialog(page)
  await page.goto('/de/impressum')
  await accept.click()
  const { cookie, record } = (await storedConsent(context)) ?? {}
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', secure: false })
  expect(Math.round(((cookie?.expires ?? 0) - Date.now() / 1000) / day)).toBe(182)
  expect(Object.keys(record ?? {})).toEqual(
    expect.arrayContaining([
      'categories',
      'services',
      'revision',
      'data',
      'consentTimestamp',
      'lastConsentTimestamp',
      'consentId',
      'expirationTime',
    ]),
  )
  await open()
  await preferences.getByText('Ihr Nachweis').click()
  await expect(preferences.getByText(String(record?.consentId))).toBeVisible()
  await expect(preferences).toContainText('Notwendig, Statistik, Externe Inhalte')
  expect(await axeViolations(page, '#consent')).toEqual([])
  // Text of the colour of its background is nothing that axe is sure about.
  const [copy, save] = await preferences.locator('.pm__record-action').evaluateAll((actions) =>
    actions.map((action) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(action)
      return { color, backgroundColor, borderColor }
    }),
  )
  expect(save).toEqual(copy)
  await preferences.getByRole('button', { name: 'Kopieren' }).click()
  await expect(preferences.getByRole('status')).toHaveText('Der Nachweis ist in der Zwischenablage.')
  expect(JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))).toEqual(record)
  const download = page.waitForEvent('download')
  await preferences.getByRole('link', { name: 'Als Datei speichern' }).click()
  expect((await download).suggestedFilename()).toBe('einwilligung.json')
})

test('on https the cookie is Secure', async ({ page, context, baseURL }) => {
  await context.route('https://varnholt.test/**', async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: baseURL + pathname + search, maxRetries: 3 }) })
  })
  await page.goto('https://varnholt.test/de/impressum')
  await consentDialog(page).refuse.click()
  await expect.poll(async () => (await storedConsent(context))?.cookie).toMatchObject({ secure: true })
})

const valid = {
  categories: ['necessary'],
  services: {},
  revision: 0,
  data: null,
  consentTimestamp: '2026-11-01T08:00:00.000Z',
  lastConsentTimestamp: '2026-11-01T08:00:00.000Z',
  consentId: '1c5d8a52-6c2e-4f8e-9d39-0f1a2b3c4d5e',
}

test('a stored consent without id or dates, or of another revision, is asked for again', async ({
  page,
  context,
  baseURL,
}) => {
  const { banner, refuse, preferences, open } = consentDialog(page)
  const store = (record: unknown) =>
    context.addCookies([
      { name: 'cc_cookie', value: encodeURIComponent(JSON.stringify(record)), url: baseURL ?? '' },
    ])
  for (const change of [{ consentId: '' }, { consentTimestamp: undefined }, { revision: 1 }]) {
    await store({ ...valid, ...change })
    await page.goto('/de/impressum')
    await expect(banner, JSON.stringify(change)).toBeVisible()
  }
  await refuse.click()
  const { record } = (await storedConsent(context)) ?? {}
  expect(record?.consentId).toMatch(/^[\da-f-]{36}$/)
  expect(record?.categories).toEqual(['necessary'])

  await store(valid)
  await page.goto('/de/impressum')
  await open()
  await expect(preferences).toBeVisible()
  await expect(banner).toBeHidden()
})

test('the consent of a parent domain does not hide that of the host, nor is it lost', async ({
  page,
  context,
  baseURL,
}) => {
  const host = 'https://www.varnholt.test'
  await context.route(`${host}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: baseURL + pathname + search, maxRetries: 3 }) })
  })
  const { banner, refuse } = consentDialog(page)
  const records = async () => (await context.cookies(host)).filter(({ name }) => name === 'cc_cookie')
  const parent = encodeURIComponent(JSON.stringify({ ...valid, revision: 7, categories: ['analytics'] }))
  for (const value of [parent, 'unreadable']) {
    await context.addCookies([{ name: 'cc_cookie', value, domain: '.varnholt.test', path: '/' }])
    await page.goto(`${host}/de`)
    await expect(banner).toBeVisible()
    await refuse.click()
    await expect.poll(async () => (await records()).length).toBe(value === parent ? 2 : 1)
    await page.goto(`${host}/de/impressum`)
    await consentDialog(page).open()
    await expect(consentDialog(page).preferences).toBeVisible()
    await expect(banner).toBeHidden()
    expect((await records()).some((cookie) => cookie.value === parent)).toBe(value === parent)
    await context.clearCookies()
  }
})

test.describe('a bot', () => {
  test.use({ userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })

  test('never sees the banner', async ({ page }) => {
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/de', { waitUntil: 'load' })
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })))
    expect(requests.filter((url) => url.includes('cookie-consent'))).toEqual([])
    await expect(consentDialog(page).banner).toHaveCount(0)
  })
})

test('a change in one tab is read by the others', async ({ page, context }) => {
  await page.goto('/de/impressum')
  await expect(consentDialog(page).banner).toBeVisible()
  const other = await context.newPage()
  await other.goto('/de/kontakt')
  await expect(consentDialog(other).banner).toBeVisible()
  await consentDialog(page).refuse.click()
  await expect(consentDialog(other).banner).toBeHidden()
})

test('if a file of the dialog cannot be loaded, the page goes on and all stays refused (error catalogue, row 11)', async ({
  page,
  context,
  gotoHydrated,
}) => {
  for (const [what, file] of [
    ['texts', /\/cookie-consent\/[^/]*\.json/],
    ['style', /\/assets\/consent-[^/]*\.css/],
    ['script', /\/assets\/consent-dialog-[^/]*\.js/],
  ] as const)
    await test.step(what, async () => {
      const errors: string[] = []
      page.on('pageerror', ({ message }) => errors.push(message))
      await page.route(file, (route) => route.abort())
      const failed = page.waitForEvent('requestfailed', (request) => file.test(request.url()))
      await gotoHydrated('/de')
      await failed
      await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click()
      await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
      await expect(page).toHaveTitle(/^Impressum/)
      await expect(consentDialog(page).banner).toHaveCount(0)
      expect(await cookieNames(context)).toEqual([])
      expect(errors).toEqual([])
      await page.unroute(file)
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('there is no banner, no button for one, and nothing of a third party', async ({
    page,
    context,
    baseURL,
  }) => {
    const foreign = recordForeignRequests(context, baseURL ?? '')
    await page.goto('/de/kontakt')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByText('Cookie-Einstellungen')).toBeHidden()
    expect(foreign).toEqual([])
    expect(await cookieNames(context)).toEqual([])
  })
})
