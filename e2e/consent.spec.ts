import {
  consentDialog,
  cookieNames,
  expect,
  recordForeignRequests,
  storedConsent,
  test,
} from './consent-visitor.ts'
import { axeViolations, desk, overflowingWidths, phone, smallTargets } from './page-assertions.ts'

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
  await expect.poll(() => cookieNames(context)).toEqual(['locale'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveTitle(/^Impressum/)
  await expect(banner).toBeVisible()
  await refuse.click()
  await expect(banner).toBeHidden()
  expect(await cookieNames(context)).toEqual(['cc_cookie', 'locale'])
  expect((await storedConsent(context))?.record).toMatchObject({ categories: ['necessary'], revision: 0 })
  await page.goto('/de/referenzen')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // Once the dialog is loaded it would have shown the banner.
  await consentDialog(page).open()
  await expect(consentDialog(page).preferences).toBeVisible()
  await expect(banner).toBeHidden()
  expect(await cookieNames(context)).toEqual(['cc_cookie', 'locale'])
  expect(foreign).toEqual([])
})

test('the record is a cookie of 182 days for the whole site, and is shown to copy or save', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { accept, preferences, open } = consentDialog(page)
  await page.goto('/de')
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
  await expect(preferences.getByText(String(record?.['consentId']))).toBeVisible()
  await expect(preferences).toContainText('Notwendig, Statistik, Externe Inhalte')
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
    await route.fulfill({ response: await route.fetch({ url: baseURL + pathname + search }) })
  })
  await page.goto('https://varnholt.test/de')
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
  for (const change of [
    { consentId: '' },
    { consentTimestamp: undefined },
    { lastConsentTimestamp: undefined },
    { lastConsentTimestamp: 'yesterday' },
    { revision: 1 },
    { categories: 'analytics' },
  ]) {
    await store({ ...valid, ...change })
    await page.goto('/de')
    await expect(banner, JSON.stringify(change)).toBeVisible()
  }
  await refuse.click()
  expect((await storedConsent(context))?.record['consentId']).toMatch(/^[\da-f-]{36}$/)

  await store(valid)
  await page.goto('/de')
  await open()
  await expect(preferences).toBeVisible()
  await expect(banner).toBeHidden()
})

test('a bot never sees the banner', async ({ browser, baseURL }) => {
  for (const [userAgent, webdriver] of [
    ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', false],
    [undefined, true],
  ] as const) {
    const context = await browser.newContext({ ...(userAgent && { userAgent }), baseURL: baseURL ?? '' })
    if (!webdriver)
      await context.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => false })
      })
    const page = await context.newPage()
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await page.goto('/de', { waitUntil: 'load' })
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    expect(requests.filter((url) => url.includes('cookie-consent'))).toEqual([])
    await expect(consentDialog(page).banner).toHaveCount(0)
    await context.close()
  }
})

test('accept and refuse look the same, nothing shifts, and the style is loaded with the dialog', async ({
  page,
}) => {
  const { banner, accept, refuse } = consentDialog(page)
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) document.body.dataset['shifted'] = String(startTime)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/de')
  await expect(banner).toBeVisible()
  // Both at once, as the banner may still be moving in.
  const looks = await accept.or(refuse).evaluateAll((buttons) =>
    buttons.map((element) => {
      const { width, height, top } = element.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontWeight, fontSize } = getComputedStyle(element)
      return { width, height, top, color, backgroundColor, borderColor, fontWeight, fontSize }
    }),
  )
  expect(looks).toHaveLength(2)
  expect(looks[0]).toEqual(looks[1])
  await expect(page.locator('body[data-shifted]')).toHaveCount(0)
})

test('the dialog can be used with the keyboard, without a trap, and closes where it was opened', async ({
  page,
}) => {
  const { banner, accept, choose, preferences, analytics, externalContent, save, open } = consentDialog(page)
  await page.goto('/de')
  await expect(banner).toBeVisible()
  await expect(banner).not.toHaveAttribute('aria-modal')
  await expect(banner.locator('> [tabindex="-1"]')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(accept).toBeFocused()
  for (const _stop of ['refuse', 'choose', 'privacy', 'imprint']) await page.keyboard.press('Tab')
  await expect(banner.getByRole('link', { name: 'Impressum' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('banner').getByRole('link').first()).toBeFocused()

  await choose.focus()
  await page.keyboard.press('Enter')
  await expect(preferences).toBeVisible()
  await expect(page.locator('html')).toHaveClass(/disable--interaction/)
  await expect(preferences.getByRole('checkbox', { name: 'Notwendig' })).toBeChecked()
  await expect(preferences.getByRole('checkbox', { name: 'Notwendig' })).toBeDisabled()
  await expect(analytics).not.toBeChecked()
  await page.keyboard.press('Escape')
  await expect(preferences).toBeHidden()
  await expect(choose).toBeFocused()
  await expect(page.locator('html')).not.toHaveClass(/disable--interaction/)

  await page.keyboard.press('Enter')
  await expect(preferences).toBeVisible()
  // The dialog takes the focus once it has opened.
  await expect(async () => {
    await externalContent.focus()
    await expect(externalContent).toBeFocused()
    if (!(await externalContent.isChecked())) await page.keyboard.press('Space')
    await expect(externalContent).toBeChecked({ timeout: 200 })
  }).toPass()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(banner).toBeHidden()
  await open()
  await expect(externalContent).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }),
  ).toBeFocused()
})

test('a visitor who is typing keeps the focus when the banner appears', async ({ page, gotoHydrated }) => {
  await page.route('**/cookie-consent/de.json', async (route) => {
    await page.getByRole('searchbox').focus()
    await route.continue()
  })
  await gotoHydrated('/de/referenzen')
  await expect(consentDialog(page).banner).toBeVisible()
  await page.evaluate(() => new Promise((done) => setTimeout(done, 200)))
  await expect(page.getByRole('searchbox')).toBeFocused()
})

for (const [locale, banner, preferences, choose] of [
  ['de', /^Zwei Cookies/, 'Cookies und externe Inhalte', 'Einzeln wählen'],
  ['en', /^Two cookies/, 'Cookies and external content', 'Choose one by one'],
] as const)
  test(`banner and preferences in ${locale} pass axe in both colour schemes, at every width`, async ({
    page,
  }) => {
    await page.goto(`/${locale}`)
    const dialog = page.getByRole('dialog', { name: banner })
    await expect(dialog).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await overflowingWidths(page, [320, 360, 768, 1280])).toEqual([])
    await page.setViewportSize(phone)
    expect(await smallTargets(dialog)).toEqual([])
    await dialog.getByRole('button', { name: choose }).click()
    const sheet = page.getByRole('dialog', { name: preferences })
    await expect(sheet).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    expect(await smallTargets(sheet)).toEqual([])
    const heights = await sheet
      .getByRole('checkbox')
      .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().height))
    expect(heights).toHaveLength(3)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(24)
    await page.setViewportSize(desk)
    expect(await axeViolations(page)).toEqual([])
  })

test('the dialog follows the language of the page', async ({ page, gotoHydrated }) => {
  await gotoHydrated('/de/kontakt')
  await expect(consentDialog(page).banner).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  await expect(page.getByRole('dialog', { name: /^Two cookies/ })).toBeVisible()
  await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click()
  const preferences = page.getByRole('dialog', { name: 'Cookies and external content' })
  await expect(preferences.getByText('Your record')).toBeVisible()
})

test('a change in one tab is read by the others', async ({ page, context }) => {
  await page.goto('/de')
  const other = await context.newPage()
  await other.goto('/de/kontakt')
  await expect(consentDialog(other).banner).toBeVisible()
  await consentDialog(page).refuse.click()
  await expect(consentDialog(other).banner).toBeHidden()
})

for (const [what, file] of [
  ['texts', '**/cookie-consent/*.json'],
  ['style', '**/assets/consent-*.css'],
  ['script', '**/assets/consent-dialog-*.js'],
] as const)
  test(`if the ${what} of the dialog cannot be loaded, the page goes on and all stays refused`, async ({
    page,
    context,
    gotoHydrated,
  }) => {
    const errors: string[] = []
    page.on('pageerror', ({ message }) => errors.push(message))
    await page.route(file, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await gotoHydrated('/de')
    await failed
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie-Einstellungen' }).click()
    await page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' }).click()
    await expect(page).toHaveTitle(/^Impressum/)
    await expect(consentDialog(page).banner).toHaveCount(0)
    expect(await cookieNames(context)).toEqual(['locale'])
    expect(errors).toEqual([])
  })

test('the banner is hidden while the share card shows', async ({ page }) => {
  await page.goto('/de')
  await expect(consentDialog(page).banner).toBeVisible()
  await page.evaluate(() => document.body.setAttribute('data-share-card', ''))
  await expect(consentDialog(page).banner).toBeHidden()
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
    expect(await cookieNames(context)).toEqual(['locale'])
  })
})
