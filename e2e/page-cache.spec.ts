import { expect, test, type Running } from './fixture-space.ts'

/** Requests without a browser: status, headers and text of a page. */
async function ask({ url }: Running, path: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url + path, { redirect: 'manual', headers: { cookie: 'locale=de', ...headers } })
  const cache = /cache;desc=(\w+)/.exec(answer.headers.get('server-timing') ?? '')?.[1] ?? 'none'
  return { status: answer.status, headers: answer.headers, cache, text: await answer.text() }
}

const readCompressed = (site: Running) => ask(site, '/de/datenschutz', { 'accept-encoding': 'br' })

test('a published page is rendered once for everybody, whatever visitors send along, and gets smaller when it is read often', async ({
  startSite,
  withoutPhotos,
}) => {
  const site = await startSite(withoutPhotos)
  const first = await ask(site, '/de/kontakt')
  expect(first.headers.get('server-timing')).toMatch(
    /^cache;desc=miss, upstream;dur=\d+\.\d, render;dur=\d+\.\d$/,
  )
  const others: [string, Record<string, string>][] = [
    ['/de/kontakt', {}],
    ['/de/kontakt?utm_source=brief&gclid=1', {}],
    ['/de/kontakt', { cookie: 'locale=en; session=1', 'accept-language': 'xx', 'user-agent': 'Googlebot' }],
    ['/de/kontakt', { host: 'evil.example', 'x-forwarded-host': 'evil.example', accept: 'image/png' }],
  ]
  for (const [path, headers] of others) {
    const answer = await ask(site, path, headers)
    expect([answer.status, answer.cache, answer.text === first.text]).toEqual([200, 'hit', true])
    expect(answer.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(answer.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
  const again = await ask(site, '/de/kontakt', {
    'if-none-match': first.headers.get('etag') ?? '',
    // Otherwise fetch asks for a whole answer.
    'cache-control': 'max-age=0',
  })
  expect([again.status, again.text]).toEqual([304, ''])
  expect(again.headers.get('set-cookie')).toBeNull()

  // A CDN may keep what is the same for everybody, and no error.
  const forCdn = 'max-age=10, stale-while-revalidate=30, stale-if-error=86400'
  expect(first.headers.get('cdn-cache-control')).toBe(forCdn)
  expect(first.headers.get('set-cookie')).toBeNull()
  expect(first.headers.get('cache-control')).toBe('no-cache')
  for (const [path, expected] of [
    ['/sitemap.xml', forCdn],
    ['/impressum', null],
    ['/de/suche?q=laser', null],
    ['/de/gibt-es-nicht', null],
  ] as const)
    expect.soft((await ask(site, path)).headers.get('cdn-cache-control'), path).toBe(expected)

  // What is missing is kept, too; what depends on the visitor is not.
  for (const [path, status, cache] of [
    ['/de/gibt-es-nicht', 404, 'hit'],
    ['/de/neuigkeiten?page=abc', 404, 'hit'],
    ['/de/neuigkeiten?year=2013', 200, 'hit'],
    ['/impressum', 200, 'hit'],
    ['/gibt-es-nicht', 404, 'none'],
    ['/impressum?page=abc', 404, 'none'],
    ['/de/suche?q=laser&kind=project', 200, 'none'],
    ['/de/%73uche?q=laser&kind=project', 200, 'none'],
    ['/de/kontakt/danke?nr=261122-AAAA-AAAA-AAAA', 404, 'none'],
    ['/', 302, 'none'],
    ['/de/Kontakt/?x=1', 301, 'none'],
    // A path, not the page `/de/kontakt` of a host named `de`.
    ['//de/de/kontakt', 404, 'hit'],
  ] as const) {
    expect.soft((await ask(site, path)).status, path).toBe(status)
    expect.soft((await ask(site, path)).cache, path).toBe(cache)
  }

  await test.step('a page that is read often gets smaller, and stays the same page', async () => {
    const first = await readCompressed(site)
    const bytes = ({ headers }: typeof first) => Number(headers.get('content-length'))
    expect(bytes(first)).toBeGreaterThan(5000)
    for (let reads = 0; reads < 10; reads += 1) expect((await readCompressed(site)).text).toBe(first.text)
    await expect.poll(async () => bytes(await readCompressed(site)) / bytes(first)).toBeLessThan(0.96)
    const smaller = await readCompressed(site)
    expect([smaller.text, smaller.headers.get('content-encoding')]).toEqual([first.text, 'br'])
    expect(smaller.headers.get('etag')).not.toBe(first.headers.get('etag'))
  })
})

const replace = (one: string, other: string) => (story: string) => story.replaceAll(one, other)

test('what is published appears on all pages that show it', async ({ startSite, changeContent }) => {
  const folder = changeContent('kontakt', (story) => story)
  const site = await startSite({ CONTENT_FOLDER: folder })
  for (const { stories, change, appears, pages } of [
    {
      stories: 'wallbox',
      change: replace('Wallbox', 'Ladekasten'),
      appears: 'Ladekasten',
      pages: ['/de/referenzen/wallbox', '/de/referenzen_uebersicht', '/de', '/en/references/wallbox'],
    },
    {
      stories: '_settings',
      change: replace('Wir bauen das Stück', 'Wir machen das Stück'),
      appears: 'Wir machen das Stück',
      pages: ['/de/impressum', '/de/kontakt', '/de/gibt-es-nicht'],
    },
    {
      stories: 'fax',
      change: replace('Das Fax ist aus', 'Das Fax ist an'),
      appears: 'Das Fax ist an',
      pages: ['/de/neuigkeiten/fax', '/de/neuigkeiten'],
    },
  ])
    await test.step(`of ${stories}`, async () => {
      for (const path of pages) {
        await ask(site, path)
        const { cache, text } = await ask(site, path)
        // Outdated until the colours of its photos are known.
        expect(cache).toMatch(/^(?:hit|stale)$/)
        expect(text).not.toContain(appears)
      }
      changeContent(stories, change)
      for (const path of pages)
        await expect.poll(async () => (await ask(site, path)).text, path).toContain(appears)
    })
})

test('without a page cache and on a preview deployment each request is rendered', async ({
  startSite,
  previewSite,
}) => {
  for (const site of [await startSite({ PAGE_CACHE_MB: '0' }), previewSite]) {
    await ask(site, '/de/impressum')
    const { status, cache } = await ask(site, '/de/impressum')
    expect([status, cache]).toEqual([200, 'none'])
  }
})
