import {
  consentDialog,
  cookieNames,
  expect,
  recordForeignRequests,
  storedConsent,
  test,
} from './consent-visitor.ts'
import { startTagManagerDouble, type TagManagerDouble } from './tag-manager-double.ts'

let double: TagManagerDouble
test.beforeAll(async () => {
  double = await startTagManagerDouble()
})
test.beforeEach(() => {
  double.clear()
})
test.afterAll(() => double.stop())

const denied = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
const consentSignals = [
  ['consent', 'default', denied],
  ['consent', 'update', { ...denied, analytics_storage: 'granted' }],
]
const view = (name: string, path: string) => ({
  event: 'content-view',
  'content-name': path,
  'content-view-name': name,
})
const granted = (category: string) => ({ event: 'consent-granted', 'consent-category': category })

test('a container gets each page once while analytics is accepted, and nothing before, beside or after', async ({
  page,
  context,
  startSite,
  hydrated,
}) => {
  const site = await startSite({ TAG_MANAGER_ID: 'GTM-ABC1234', TAG_MANAGER_ORIGIN: double.origin })
  const foreign = recordForeignRequests(context, site.url)
  const { banner, choose, preferences, analytics, externalContent, save, open } = consentDialog(page)
  const footer = page.getByRole('contentinfo')
  const started = [...consentSignals, { 'gtm.start': expect.any(Number), event: 'gtm.js' }]

  const html = await (await page.goto(`${site.url}/de?ref=brief`))?.text()
  expect(html).not.toMatch(
    /(?:preconnect|dns-prefetch|prefetch|src)[^>]*googletagmanager|<noscript>\s*<iframe/,
  )
  await expect(banner).toBeVisible()
  await footer.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveTitle(/^Impressum/)
  expect(foreign).toEqual([])

  await hydrated()
  await choose.click()
  await analytics.check()
  await save.click()
  await expect.poll(() => double.sent()).toEqual([...started, view('slug___de', '/de/impressum')])
  expect(double.scripts).toEqual(['/gtm.js?id=GTM-ABC1234'])
  expect(await cookieNames(context)).toEqual(['_ga', '_gid', 'cc_cookie'])
  expect((await storedConsent(context))?.record.categories).toEqual(['necessary', 'analytics'])

  double.clear()
  /** What a document reports, after the one before it. */
  const visit = (...page: Parameters<typeof view>) => ['left', ...started, view(...page)]
  await page.getByRole('link', { name: 'English' }).click()
  await expect.poll(() => double.sent()).toEqual(visit('slug___en', '/en/imprint'))
  await page.goBack()
  await expect(page).toHaveTitle(/^Impressum/)
  const visits = [...visit('slug___en', '/en/imprint'), ...visit('slug___de', '/de/impressum')]
  await expect.poll(() => double.sent()).toEqual(visits)

  // A change of something else reports nothing again.
  await open()
  await externalContent.check()
  await save.click()
  await expect(preferences).toBeHidden()
  await footer.getByRole('link', { name: 'Datenschutz' }).click()
  await expect.poll(() => double.sent()).toEqual([...visits, ...visit('privacy', '/de/datenschutz')])

  // A page that is none, and one that the mapping does not name.
  for (const [path, name] of [
    ['/de/nix', 'not-found'],
    ['/de/suche?q=laser', 'search'],
    ['/de', 'home'],
  ] as const) {
    double.clear()
    await page.goto(site.url + path)
    await expect.poll(() => double.sent().at(-1)).toEqual(view(name, path))
  }

  // A visit that begins with consent.
  double.clear()
  await page.goto(`${site.url}/de/kontakt?x=1`)
  await expect.poll(() => double.sent()).toEqual(visit('slug___de', '/de/kontakt?x=1'))
  expect(double.scripts).toEqual(['/gtm.js?id=GTM-ABC1234'])

  double.clear()
  const foreignBefore = foreign.length
  await open()
  await analytics.uncheck()
  const reloaded = page.waitForEvent('load')
  await save.click()
  await reloaded
  await expect.poll(() => cookieNames(context)).toEqual(['cc_cookie', 'locale'])
  await open()
  await expect(preferences).toBeVisible()
  await expect(analytics).not.toBeChecked()
  await page.keyboard.press('Escape')
  await footer.getByRole('link', { name: 'Impressum' }).click()
  await expect(page).toHaveTitle(/^Impressum/)
  // What the double received counts: the browser may report requests of the page before a moment later.
  expect([double.scripts, double.sent()]).toEqual([[], []])
  expect(foreign.slice(foreignBefore).filter((address) => !address.startsWith(double.origin))).toEqual([])
  expect(await cookieNames(context)).toEqual(['cc_cookie', 'locale'])
})

test('a Google tag gets page views as its own events', async ({ page, startSite }) => {
  const site = await startSite({ TAG_MANAGER_ID: 'G-A1B2C3', TAG_MANAGER_ORIGIN: double.origin })
  await page.goto(`${site.url}/en/contact`)
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect
    .poll(() => double.sent())
    .toEqual([
      ...consentSignals,
      ['js', expect.any(String)],
      ['config', 'G-A1B2C3', { send_page_view: false }],
      [
        'event',
        'page_view',
        {
          page_title: await page.title(),
          page_location: `${site.url}/en/contact`,
          content_group: 'slug___en',
        },
      ],
    ])
  expect(double.scripts).toEqual(['/gtag/js?id=G-A1B2C3'])
})

test('a consent to the site before counts under its former names; further categories are told to the container', async ({
  page,
  context,
  startSite,
  changeContent,
}) => {
  const block = { component: 'consent_category', text: 'Worte <i>' }
  const consent_categories = [
    { ...block, name: 'analytics', title: 'Statistik', former_names: 'measurement' },
    { ...block, name: 'marketing', title: 'Werbung', former_names: 'ads', is_advertising: true },
    { ...block, name: 'heatmaps', title: 'Wege der Maus' },
  ]
  const CONTENT_FOLDER = changeContent('_settings', (story) => {
    const settings: { content: object } = JSON.parse(story)
    return JSON.stringify({ ...settings, content: { ...settings.content, consent_categories } })
  })
  const site = await startSite({
    CONTENT_FOLDER,
    CONSENT_REVISION: '3',
    TAG_MANAGER_ID: 'GTM-ABC1234',
    TAG_MANAGER_ORIGIN: double.origin,
  })
  const { banner, preferences, analytics, save, open } = consentDialog(page)
  const former = {
    services: {},
    revision: 3,
    data: null,
    consentTimestamp: '2026-11-01T08:00:00.000Z',
    lastConsentTimestamp: '2026-11-01T08:00:00.000Z',
    consentId: '1c5d8a52-6c2e-4f8e-9d39-0f1a2b3c4d5e',
    expirationTime: Date.now() + 86_400_000,
  }
  const visitWith = async (...categories: string[]) => {
    const value = encodeURIComponent(JSON.stringify({ ...former, categories: ['necessary', ...categories] }))
    await context.addCookies([{ name: 'cc_cookie', value, url: site.url }])
    await page.goto(`${site.url}/de`)
  }
  await visitWith('measurement', 'chat')
  await expect(banner).toBeVisible()
  expect(double.scripts).toEqual([])
  expect(await storedConsent(context)).toBeUndefined()

  await visitWith('measurement')
  await expect.poll(() => double.sent().slice(0, 2)).toEqual(consentSignals)
  await expect(banner).toHaveCount(0)
  const { consentId } = former
  expect((await storedConsent(context))?.record).toMatchObject({
    categories: ['necessary', 'analytics'],
    consentId,
  })

  await open()
  await expect(preferences.getByText('Worte <i>')).toHaveCount(3)
  const advertising = preferences.getByRole('checkbox', { name: 'Werbung' })
  await advertising.check()
  await save.click()
  const allGranted = Object.fromEntries(Object.keys(denied).map((signal) => [signal, 'granted']))
  await expect
    .poll(() => double.sent().slice(-2))
    .toEqual([['consent', 'update', allGranted], granted('marketing')])
  await open()
  const heatmaps = preferences.getByRole('checkbox', { name: 'Wege der Maus' })
  await heatmaps.check()
  await save.click()
  await expect.poll(() => double.sent().at(-1)).toEqual(granted('heatmaps'))
  expect(double.sent().filter((entry) => JSON.stringify(entry).includes('marketing'))).toHaveLength(1)

  // Without advertising the tags that ran with it go, and those of statistics come again.
  await context.addCookies([{ name: '_fbp', value: '1', url: site.url }])
  double.clear()
  const reloaded = page.waitForEvent('load')
  await open()
  await advertising.uncheck()
  await expect(analytics).toBeChecked()
  await save.click()
  await reloaded
  await expect.poll(() => double.sent()).toContainEqual(granted('heatmaps'))
  expect(double.sent()).not.toContainEqual(['consent', 'update', allGranted])
  expect(double.sent()).not.toContainEqual(granted('marketing'))

  // A category without advertising goes in the same way.
  double.clear()
  await open()
  await heatmaps.uncheck()
  const again = page.waitForEvent('load')
  await save.click()
  await again
  await expect.poll(() => double.sent().at(-1)).toEqual(view('home', '/de'))
  expect(double.sent()).not.toContainEqual(granted('heatmaps'))
})
