import { createServer } from 'node:http'

import { parse } from 'node-html-parser'

import { readPage } from './crawl.ts'
import { test as base, expect, type Running } from './fixture-space.ts'
import { htmlProblems } from './valid-html.ts'

/** A content service, and a site that reads it over HTTP. */
const test = base.extend<{ content: Running; httpSite: Running }>({
  content: async ({ startContentService }, use) => use(await startContentService()),
  httpSite: async ({ startSite, content }, use) =>
    use(
      await startSite({
        STORYBLOK_ENDPOINT: `${content.url}/v2`,
        STORYBLOK_TOKEN: 'any',
        CONTENT_FRESH_SECONDS: '1',
      }),
    ),
})

test('during an outage of the content service the last version of every page is served', async ({
  httpSite,
  content,
  startContentService,
}) => {
  const contact = await readPage(httpSite.url, '/de/kontakt')
  expect(contact.status).toBe(200)
  expect(parse(contact.html).querySelector('footer')?.textContent).toContain(
    'Wir bauen das Stück vor dem ersten Stück.',
  )
  // All content has been read.
  expect((await fetch(`${httpSite.url}/sitemap.xml`)).status).toBe(200)
  await content.stop()
  const visit = async () => {
    await fetch(`${httpSite.url}/de/kontakt`)
    return httpSite.output()
  }
  await expect.poll(visit).toContain('New content cannot be read, the last version serves on')
  // Not visited before the outage.
  for (const [path, headline] of [
    ['/de/impressum', 'Impressum'],
    ['/en/imprint', 'Legal notice'],
  ] as const) {
    const { status, html } = await readPage(httpSite.url, path)
    expect([status, parse(html).querySelector('h1')?.textContent]).toEqual([200, headline])
  }
  expect((await readPage(httpSite.url, '/de/nix')).status).toBe(404)

  const restarted = await startContentService({ port: new URL(content.url).port })
  expect((await readPage(httpSite.url, '/de/impressum')).status).toBe(200)
  expect(restarted.url).toBe(content.url)
})

test('a site started during an outage answers 503 with the error screen, in both languages', async ({
  startSite,
}) => {
  const site = await startSite({ STORYBLOK_ENDPOINT: 'http://127.0.0.1:9/v2', STORYBLOK_TOKEN: 'any' })
  for (const { lang, dang, message, home } of [
    {
      lang: 'de',
      dang: 'Mist...',
      message:
        'Unsere Inhalte sind gerade nicht erreichbar. Bitte versuchen Sie es in einer Minute noch einmal.',
      home: 'Zurück zu Startseite',
    },
    {
      lang: 'en',
      dang: 'Dang...',
      message: 'Our content cannot be reached right now. Please try again in a minute.',
      home: 'Back to home page',
    },
  ])
    await test.step(lang, async () => {
      const answer = await fetch(`${site.url}/${lang}/referenzen`)
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('60')
      expect(answer.headers.get('cache-control')).toBe('no-store')
      // Otherwise kept by the browser alone.
      const search = await fetch(`${site.url}/${lang}/${lang === 'de' ? 'suche' : 'search'}?q=a`)
      expect([search.status, search.headers.get('cache-control')]).toEqual([503, 'no-store'])
      const html = await answer.text()
      expect(await htmlProblems(html)).toEqual([])
      // As a source of pictures it may be named.
      expect(html.replace('"http://127.0.0.1:9"', '')).not.toContain('127.0.0.1:9')
      const page = parse(html)
      expect(page.querySelector('h1')?.textContent).toBe(dang)
      expect(page.querySelector('main')?.textContent).toContain(message)
      expect(page.querySelector('html')?.getAttribute('lang')).toBe(lang)
      const link = page.querySelectorAll('a').find(({ textContent }) => textContent === home)
      expect(link?.getAttribute('href')).toBe('/')
    })
  expect(site.output().match(/Version of the content unknown/g)).toHaveLength(1)
})

test('a page that was unavailable is requested again by the next navigation to it', async ({
  page,
  startSite,
  content,
  startContentService,
}) => {
  await content.stop()
  const site = await startSite({ STORYBLOK_ENDPOINT: `${content.url}/v2`, STORYBLOK_TOKEN: 'any' })
  const headline = page.getByRole('heading', { level: 1 })
  await page.goto(`${site.url}/de/impressum`)
  await expect(headline).toHaveText('Mist...')
  await page.waitForLoadState('networkidle')
  await page.getByRole('link', { name: 'English' }).click()
  await expect(headline).toHaveText('Dang...')

  await startContentService({ port: new URL(content.url).port })
  // Page and footer: each is read on its own.
  const contact = async () => (await page.request.get(`${site.url}/de/kontakt`)).text()
  await expect.poll(contact, { timeout: 15_000 }).toMatch(/<footer.*href="\/de\/impressum"/s)
  await page.goBack()
  await expect(headline).toHaveText('Impressum')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Impressum' })).toBeVisible()
})

test('an invalid story makes only its page unavailable, without internal details', async ({ startSite }) => {
  // Nested so deeply that a recursive function overflows the stack.
  const deep = `${'{"content":['.repeat(50_000)}${']}'.repeat(50_000)}`
  const content = `{"component":"page","body":[],"deep":${deep}}`
  const story = `{"id":1,"uuid":"u","name":"Impressum","full_slug":"website/impressum","content":${content}}`
  const answers: Record<string, string> = {
    '/v2/cdn/spaces/me': '{"space":{"version":1}}',
    '/v2/cdn/links': '{"links":{"u":{"uuid":"u","slug":"website/impressum"}}}',
    '/v2/cdn/stories/u': `{"story":${story},"rels":[],"links":[]}`,
  }
  const storyblok = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '', 'http://localhost').pathname]
    response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' })
    response.end(answer ?? '["This record could not be found"]')
  })
  await new Promise<void>((resolve) => storyblok.listen(0, '127.0.0.1', resolve))
  const address = storyblok.address()
  const port = typeof address === 'object' ? address?.port : 0
  const site = await startSite({ STORYBLOK_ENDPOINT: `http://127.0.0.1:${port}/v2`, STORYBLOK_TOKEN: 'any' })
  try {
    const { status, html } = await readPage(site.url, '/de/impressum')
    expect(status).toBe(503)
    const page = parse(html)
    expect(page.querySelector('h1')?.textContent).toBe('Mist...')
    expect(page.querySelector('main')?.textContent).toContain('Unsere Inhalte sind gerade nicht erreichbar')
    expect(html).not.toMatch(/stack size|RangeError/)
    expect((await readPage(site.url, '/de/nix')).status).toBe(404)
  } finally {
    storyblok.close()
  }
})
