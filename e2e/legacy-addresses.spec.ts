import { expect, test } from './demo-space.ts'

/** A member or more of every family of the old site (specification 2.3 to 2.5), and where it leads. */
const moved = [
  ['/news/2013/fuenfachs-fraese.php', '/de/neuigkeiten/fuenfachs-fraese'],
  ['/news/2012/Fuenfachs_Fraese.php', '/de/neuigkeiten/fuenfachs-fraese'],
  ['/en/news/2012/five_axis_mill.php', '/en/news/five-axis-mill'],
  ['/en/news/2024/betriebsruhe_2024.php', '/en/news?year=2024'],
  ['/news/2009/etwas-anderes.php', '/de/neuigkeiten?year=2009'],
  ['/referenzen/werkzeuge.php', '/de/referenzen?category=werkzeuge'],
  ['/referenzen/medizintechnik.php', '/de/referenzen?category=medizintechnik'],
  [
    '/referenzen/sport_freizeit.php?utm_source=mail',
    '/de/referenzen?category=sport_freizeit&utm_source=mail',
  ],
  ['/en/references/automotive_engineering.php', '/en/references?category=fahrzeugtechnik'],
  ['/de/referenzen/www.kunde.example', '/de/referenzen'],
  ['/en/references/client.example', '/en/references'],
  ['/unternehmen/team.php', '/de/unternehmen/team'],
  ['/unternehmen/Nachruf-Varnholt.php', '/de/unternehmen/historie'],
  ['/en/company/quality_management.php', '/en/company/quality-management'],
  ['/services/ui_ux_design.php', '/de/leistungen/ui-ux-design'],
  ['/services/varnholt-akademie.php', '/de/leistungen/akademie'],
  ['/en/services/ideation_innovation.php', '/en/services/ideation-innovation'],
  ['/ar/experience', '/de/leistungen/hybride-ar-vr-modelle'],
  ['/ar/experience/', '/de/leistungen/hybride-ar-vr-modelle'],
  ['/usability_check.php', '/de/impulse/ux-check'],
  ['/index.php', '/de'],
  ['/en/index.php?x=1', '/en?x=1'],
  ['/kontakt.php', '/de/kontakt'],
  ['/en/kontakt.php', '/en/contact'],
  ['/a1b2c3.php', '/de'],
  ['/newsletter', '/de/neuigkeiten'],
  ['/downloads/werkstoffkompass.pdf', '/f/200801/x/7351961f5a/pdf-material-compass.pdf'],
  ['/de/presse', '/de/unternehmen/presse'],
  ['/en/press', '/en/company/press'],
  ['/services/prototyping.php?page=3&flag&q=%FC', '/de/leistungen/prototyping?flag'],
  ['/de/newsletter?q=%FC&utm_source', '/de/neuigkeiten?utm_source'],
  ['/de/neuigkeiten/?page=2', '/de/neuigkeiten?page=2'],
  ['/varnholt-design/kontakt', '/de/kontakt'],
  ['/en/varnholt-design/contact', '/en/contact'],
  ['/arbeitsweise/entwurf', '/de/leistungen/verfahren-technologie'],
  ['/en/process', '/en/processes-technologies'],
  ['/karriere/2015', '/de/karriere'],
  ['/unternehmen/sonstiges', '/de/unternehmen'],
  ['/referenzen/sonstiges', '/de/referenzen'],
  ['/news/sonstiges', '/de/neuigkeiten'],
  ['/services', '/de/leistungen'],
  ['/de/referenzen/51jen3a7x2e3ugxd5pp88krg0', '/de/referenzen/schlagschrauber'],
  ['/en/references/51jen3a7x2e3ugxd5pp88krg0', '/en/references/impact-driver'],
  ['/de/kontakt/', '/de/kontakt'],
  ['//de//kontakt?a=1', '/de/kontakt?a=1'],
  ['/EN/Contact', '/en/contact'],
  ['/de/HOME', '/de'],
  ['/en/Home/', '/en'],
  ['/DE/Website/Kontakt', '/de/kontakt'],
  ['/de/%6Bontakt', '/de/kontakt'],
  ['/de/kontakt%2F?x=%FC&flag', '/de/kontakt?x=%FC&flag'],
  ['/de/%C3%9Cber-uns', '/de/ueber-uns'],
  ['/de/U%CC%88ber-uns', '/de/ueber-uns'],
  ['/de/%DCber-uns', '/de/ueber-uns'],
] as const

test('an old address leads to its page in one hop, and browsers may remember it for a day', async ({
  baseURL,
}) => {
  for (const [from, to] of moved) {
    const answer = await fetch(baseURL + from, { redirect: 'manual' })
    expect.soft([answer.status, answer.headers.get('location')], from).toEqual([301, to])
    expect.soft(answer.headers.get('cache-control'), from).toBe('public, max-age=86400')
    expect.soft((await fetch(baseURL + to, { redirect: 'manual' })).status, to).toBe(200)
  }
})

test('what the old site never had is a 404 that says why, and a lost download is gone', async ({ page }) => {
  for (const [path, status, message] of [
    [
      '/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa1',
      404,
      'Page not found: /de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa1',
    ],
    [
      '/de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa12',
      404,
      'Page Not Found: /de/referenzen/aaaaaaaaaaaaaaaaaaaaaaaa12',
    ],
    ['/de/karriere/2015', 404, 'Page not found: /de/karriere/2015'],
    ['/downloads/infusionspumpe.pdf', 410, 'Diese Seite oder Datei gibt es nicht mehr.'],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(status)
    await expect(page.getByText(message, { exact: true })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible()
  }
  const suggestions = page.getByRole('navigation', { name: 'Vorschläge' })
  await expect(suggestions.getByRole('link', { name: 'Infusionspumpe' })).toBeVisible()
})

test('a file of the old system is gone in a few bytes, and fills no log', async ({ site }) => {
  for (const path of ['/_nuxt/entry.B3k1.js', '/_ipx/w_200/https://a.storyblok.com/f/1/a.jpg?x=1']) {
    const answer = await fetch(site.url + path)
    expect([answer.status, await answer.text()]).toEqual([410, 'Gone\n'])
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(site.output()).not.toMatch(/_nuxt|_ipx/)
})

test('an address that is followed within the page leads where the server would lead', async ({
  page,
  gotoHydrated,
}) => {
  await gotoHydrated('/de/impressum')
  for (const [from, to] of [
    ['/en/services/prototyping.php?a=1#preise', '/en/services/prototyping?a=1#preise'],
    ['/de/%FCber-uns', '/de/ueber-uns'],
    ['/de/kontakt/', '/de/kontakt'],
    ['/de//kontakt', '/de/kontakt'],
    ['/EN/Contact/#form', '/en/contact#form'],
    ['/de/', '/de'],
  ] as const)
    await test.step(from, async () => {
      await page.evaluate((href) => history.pushState(null, '', href), from)
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByText('404', { exact: true })).toHaveCount(0)
    })
  await page.evaluate(() => history.pushState(null, '', '/de/50%'))
  await expect(page.getByText('Page not found: /de/50%', { exact: true })).toBeVisible()
  // From the page itself to another spelling of it.
  await page.evaluate(() => history.pushState(null, '', '/de/kontakt'))
  await expect(page.getByText('404', { exact: true })).toHaveCount(0)
  await page.evaluate(() => history.pushState(null, '', '/de/kontakt/'))
  await expect(page).toHaveURL('/de/kontakt')
  // A file is no page: the browser asks the server for it.
  const file = page.waitForRequest(/\/f\/.*\.pdf$/)
  await page.evaluate(() => history.pushState(null, '', '/downloads/werkstoffkompass.pdf'))
  expect((await (await file).response())?.status()).toBe(200)
})
