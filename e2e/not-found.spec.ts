import { once } from 'node:events'
import { get } from 'node:http'

import { parse } from 'node-html-parser'

import { readPage } from './crawl.ts'
import { expect, test } from './fixture-space.ts'

const german = { text: 'Sieht aus, als hätten Sie sich verirrt...', button: 'Zurück zu Startseite' }
const english = { text: "It looks like you're lost...", button: 'Back to home page' }

/** `isSeen`: one of each kind is looked at in a browser; of all the HTML is read. */
const missingPages = [
  {
    path: '/de/gibt-es-nicht',
    message: 'Page not found: /de/gibt-es-nicht',
    words: german,
    isSeen: true,
  },
  { path: '/en/no/such/page', message: 'Page not found: /en/no/such/page', words: english },
  { path: '/de/größe', message: 'Page not found: /de/größe', words: german },
  { path: '/de/%E0%A4%A', message: 'Page not found: /de/%E0%A4%A', words: german, isSeen: true },
  { path: '/de/_settings', message: 'Page not found: /de/_settings', words: german },
  { path: '/de/a%5Cb', message: 'Page Not Found: /de/a\\b', words: german, isSeen: true },
  { path: '/de/neuigkeiten?page=zwei', message: 'Page Not Found: /de/neuigkeiten', words: german },
  { path: '/en/news?page=0', message: 'Page Not Found: /en/news', words: english, isSeen: true },
  { path: '/en/news?page=99', message: 'Page not found: /en/news', words: english },
]
/** The suggested pages of a path: the link texts, and the target of the first. */
const suggestions = [
  { path: '/de/kontkt', names: ['Kontakt'], to: '/de/kontakt', isSeen: true },
  { path: '/en/kontkt', names: ['Contact'], to: '/en/contact' },
  {
    path: '/de/referenzen/infusionspmpe',
    names: ['Infusionspumpe', 'Referenzen'],
    to: '/de/referenzen/infusionspumpe',
  },
  { path: '/de/neuigkeiten?page=zwei', names: ['Neuigkeiten'], to: '/de/neuigkeiten' },
  { path: '/de/xyzzy', names: [], to: null, isSeen: true },
]

test('a missing page is a 404 with message, header, footer, home link and pages with similar paths', async ({
  page,
  gotoHydrated,
}) => {
  for (const { path, message, words } of missingPages.filter(({ isSeen }) => isSeen))
    await test.step(path, async () => {
      expect((await gotoHydrated(path))?.status()).toBe(404)
      await expect(page.getByText('404', { exact: true })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.text)
      await expect(page.getByText(message, { exact: true })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link').nth(2)).toBeVisible()
      await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      const home = page.getByRole('link', { name: words.button })
      await expect(home).toHaveAttribute('href', '/')
    })
  await page.getByRole('link', { name: english.button }).click()
  await expect(page).toHaveURL(/\/(de|en)$/)
  const suggested = page.getByRole('main').getByRole('navigation').getByRole('link')
  for (const { path, names, to } of suggestions.filter(({ isSeen }) => isSeen))
    await test.step(path, async () => {
      expect((await gotoHydrated(path))?.status()).toBe(404)
      await expect(suggested).toHaveText(names)
      if (!to) return
      await suggested.first().click()
      await expect(page).toHaveURL(to)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    })
})

test('the HTML of each missing page is a 404 with message, home link and pages with similar paths', async ({
  site,
}) => {
  const read = async (path: string) => {
    const { status, html } = await readPage(site.url, path)
    expect([path, status]).toEqual([path, 404])
    const page = parse(html)
    return {
      page,
      words: page.querySelectorAll('main *').map(({ textContent }) => textContent),
      headline: page.querySelector('h1')?.textContent,
    }
  }
  for (const { path, message, words: expected } of missingPages) {
    const { page, words, headline } = await read(path)
    expect(words, path).toEqual(expect.arrayContaining(['404', message, expected.button]))
    expect(headline, path).toBe(expected.text)
    for (const part of ['header a', 'footer a', 'meta[name=robots][content=noindex]', 'main a[href="/"]'])
      expect(page.querySelector(part), `${part} of ${path}`).not.toBeNull()
  }
  for (const { path, names, to } of suggestions) {
    const { page } = await read(path)
    const links = page.querySelectorAll('main nav a')
    expect(
      links.map(({ textContent }) => textContent),
      path,
    ).toEqual(names)
    expect(links[0]?.getAttribute('href') ?? null, path).toBe(to)
    if (to) expect((await readPage(site.url, to)).status, to).toBe(200)
  }
})

test('a page whose story is missing is a 404 with the settings story (error catalogue, row 3)', async ({
  startSite,
  changeContent,
}) => {
  const folder = changeContent('impressum_', (story) =>
    story.replace(/"component":\s*"\w+"/g, '"component": "client"'),
  )
  const site = await startSite({ CONTENT_FOLDER: folder })
  const { status, html } = await readPage(site.url, '/de/impressum')
  expect(status).toBe(404)
  expect(html).toMatch(/reason:"story",settings:[^n]/)
  const page = parse(html)
  expect(page.querySelectorAll('main *').map(({ textContent }) => textContent)).toContain('Page not found')
  expect(page.querySelector('footer a')).not.toBeNull()
})

test('an unprefixed path that leads nowhere is a 404 in the language of the visitor', async ({ baseURL }) => {
  for (const path of ['/nowhere', '/a%5Cb', '/neuigkeiten?page=99', '/neuigkeiten?page=abc'])
    await test.step(`the unprefixed ${path} is a 404 in the language of the visitor`, async () => {
      for (const [lang, headers] of [
        ['en', { 'accept-language': 'en-GB' }],
        ['de', { 'accept-language': 'de-AT' }],
        ['en', { 'accept-language': 'de', cookie: 'locale=en' }],
      ] as const) {
        const answer = await fetch(baseURL + path, {
          redirect: 'manual',
          headers: { accept: 'text/html', ...headers },
        })
        expect(answer.status).toBe(404)
        expect(answer.headers.get('vary')).toContain('Cookie, Accept-Language')
        const html = await answer.text()
        expect(html).toContain(`<html lang="${lang}"`)
        expect(html).toContain((lang === 'en' ? english : german).button)
      }
    })
})

test('a 404 page is shown when going back and in the other locale, by client-side navigation too', async ({
  page,
  gotoHydrated,
}) => {
  await test.step('going back to a 404 page shows the 404 screen', async () => {
    await gotoHydrated('/de/gibt-es-nicht')
    await page.getByRole('banner').getByRole('link', { name: 'Kontakt' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legen Sie es uns auf den Tisch.')
    await page.goBack()
    await expect(page.getByText('Page not found: /de/gibt-es-nicht')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(german.text)
    await page.goForward()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Legen Sie es uns auf den Tisch.')
  })
  await test.step('a 404 in the other locale by client-side navigation has its header and footer', async () => {
    await gotoHydrated('/de/kontakt')
    await page.evaluate(() => history.pushState(null, '', '/en/nowhere'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(english.text)
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Legal notice' })).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toHaveCount(0)
  })
})

test('a path that nobody would write is answered at once, and never leaves the site (no open redirect)', async ({
  site,
  page,
  gotoHydrated,
}) => {
  for (const path of [
    '//elsewhere.example/',
    '//elsewhere.example/%2',
    '/\\elsewhere.example/%',
    '/de//elsewhere.example',
    '/de/f%FCr-nichts',
    '/de/gibt-es-nicht/',
    '/DE/GIBT-ES-NICHT',
  ]) {
    // Not fetch, which would replace the backslash.
    const { hostname, port } = new URL(site.url)
    const [answer] = await once(get({ hostname, port, path, headers: { accept: 'text/html' } }), 'response')
    answer.resume()
    expect([answer.statusCode, answer.headers.location], path).toEqual([404, undefined])
  }
  for (const [path, shown] of [
    ['/de//nirgends%FC', '/de/nirgendsü'],
    ['/de/100%', '/de/100%'],
  ] as const) {
    await gotoHydrated(path)
    await expect(page.getByText(`Page not found: ${shown}`, { exact: true })).toBeVisible()
  }
})
