import { get } from 'node:http'
import { text } from 'node:stream/consumers'

import { expect, test, type Running } from './fixture-space.ts'

/** Headers that servers, proxies and frameworks have obeyed, each of which would let one visitor change everybody's page. */
const oddHeaders: Record<string, string> = {
  'X-Forwarded-Host': 'evil.example',
  'X-Forwarded-Server': 'evil.example',
  'X-Forwarded-Proto': 'gopher',
  'X-Forwarded-Scheme': 'nothttps',
  'X-Forwarded-Port': '1',
  'X-Forwarded-Prefix': '/evil',
  'X-Forwarded-For': '"><script>evil()</script>',
  'X-Real-IP': 'evil.example',
  'CF-Connecting-IP': 'evil.example',
  Forwarded: 'for=evil;host=evil.example;proto=http',
  Via: '1.1 evil.example',
  'X-Host': 'evil.example',
  'X-Original-Host': 'evil.example',
  'X-HTTP-Host-Override': 'evil.example',
  'X-Original-URL': '/en/contact',
  'X-Rewrite-URL': '/en/contact',
  'X-HTTP-Method-Override': 'POST',
  'X-HTTP-Method': 'DELETE',
  'X-Method-Override': 'PUT',
  Accept: 'application/json',
  'Accept-Language': 'en;q=1, de;q=0',
  'Accept-Charset': 'utf-16',
  Range: 'bytes=0-9',
  'If-Range': '"evil"',
  'If-Match': '"evil"',
  'If-Modified-Since': 'Fri, 01 Jan 1999 00:00:00 GMT',
  Authorization: 'Basic ZXZpbDpldmls',
  Origin: 'https://evil.example',
  Referer: 'https://evil.example/',
  'User-Agent': 'Googlebot/2.1 <script>evil()</script>',
  'Save-Data': 'on',
  'Sec-CH-Prefers-Color-Scheme': 'dark',
  'Sec-Purpose': 'prefetch;prerender',
  'X-Requested-With': 'XMLHttpRequest',
  'X-TSR-Redirect': 'manual',
  'X-TSR-ServerFn': 'true',
  'X-Preview': 'true',
  'Content-Type': 'application/json',
  'Cache-Control': 'no-cache, no-store',
  Pragma: 'no-cache',
  TE: 'trailers',
  Cookie: 'locale=de; __Host-preview=1; consent={"evil":true}; evil=<script>',
}

/** Parameters that no page knows. */
const oddParams = [
  'utm_source=evil&utm_medium=evil',
  'gclid=evil',
  'fbclid=evil&fbclid=other',
  'lang=en&locale=en&_storyblok_lang=en',
  'preview=true&draft=1&version=draft&show_og_preview=1',
  '_storyblok=1&_storyblok_tk[space_id]=1&_storyblok_tk[timestamp]=1&_storyblok_tk[token]=evil',
  '_method=POST&callback=evil&format=json',
  '__proto__[evil]=1&constructor[prototype][evil]=1',
  '%00=%00&evil[]=1&evil[]=2',
  `x=${'evil'.repeat(1000)}`,
  '?&&=&=evil',
]

/** What of an answer may differ: it is of the single request, or says when the process has started. */
const ownHeaders = new Set([
  'date',
  'last-modified',
  'x-request-id',
  'server-timing',
  'connection',
  'keep-alive',
])

/** By Node's client, which sends any header. */
async function ask({ url }: Running, path: string, headers: Record<string, string> = {}) {
  const answer = await new Promise<{ status: number | undefined; headers: string[]; body: string }>(
    (resolve, reject) => {
      get(url + path, { headers: { cookie: 'locale=de', ...headers } }, (message) => {
        const shared = Object.entries(message.headers).filter(([name]) => !ownHeaders.has(name))
        const lines = shared.map(([name, value]) => `${name}: ${String(value)}`).toSorted()
        text(message).then((body) => resolve({ status: message.statusCode, headers: lines, body }), reject)
      }).on('error', reject)
    },
  )
  return answer
}

async function missesOf(site: Running) {
  const { body } = await ask(site, '/metrics')
  return Number(/^page_cache_answers_total\{result="miss"\} (\d+)/m.exec(body)?.[1])
}

/** A busy server sends a page before it knows the colours of all pictures. Documents are not in the page cache. */
async function waitUntilStored(site: Running, path: string): Promise<void> {
  const timing = async () => (await fetch(site.url + path)).headers.get('server-timing') ?? 'cache;desc=hit'
  await expect.poll(timing, { timeout: 20_000 }).toBe('cache;desc=hit')
}

/** A page, one with a list and search params, a missing one, and a feed. */
const paths = ['/de/impressum', '/de/neuigkeiten', '/de/gibt-es-nicht', '/de/feed.xml', '/sitemap.xml']

test('everybody gets the same page, and it fills the cache once, whatever headers and parameters visitors send', async ({
  startSite,
}) => {
  test.setTimeout(120_000)
  const [site, attacked] = await Promise.all([startSite(), startSite()])
  // The first page of a process cannot name the dictionary yet.
  for (const { url } of [site, attacked])
    await expect
      .poll(async () => (await fetch(`${url}/de/kontakt`)).headers.get('link'))
      .toContain('compression-dictionary')
  await test.step('whoever asks first, and with whatever headers, everybody gets the same page', async () => {
    for (const path of paths) {
      await ask(attacked, path, oddHeaders)
      await waitUntilStored(attacked, path)
      await waitUntilStored(site, path)
      const expected = await ask(site, path)
      const origin = (page: typeof expected, { url }: Running) => ({
        ...page,
        body: page.body.replaceAll(url, 'https://site.example'),
        // The dictionary has the address of the site, too.
        headers: page.headers.map((line) =>
          line.replaceAll(url, 'https://site.example').replace(/_dictionary\?[^>]*/, '_dictionary'),
        ),
      })
      expect(origin(await ask(attacked, path), attacked), path).toEqual(origin(expected, site))
    }
  })
  await test.step('no header and no unknown parameter changes a page, and none of them fills the cache', async () => {
    for (const path of paths) {
      await waitUntilStored(site, path)
      const expected = await ask(site, path)
      expect(expected.body).not.toContain('evil')
      const misses = await missesOf(site)
      for (const [name, value] of Object.entries(oddHeaders))
        expect(await ask(site, path, { [name]: value }), `${path} with ${name}`).toEqual(expected)
      for (const params of oddParams)
        expect(await ask(site, `${path}?${params}`), `${path}?${params}`).toEqual(expected)
      for (let index = 0; index < 50; index += 1) await ask(site, `${path}?cachebuster${index}=${index}`)
      expect(await missesOf(site), path).toBe(misses)
    }
  })
  await test.step('the parameters of a list fill the cache once, however they are written', async () => {
    await waitUntilStored(site, '/de/neuigkeiten?page=2')
    const expected = await ask(site, '/de/neuigkeiten?page=2')
    const misses = await missesOf(site)
    for (const search of [
      'page=2&utm_source=evil',
      'evil=1&page=2',
      'page=%32',
      'page=2&evil=<script>',
      '&&page=2&',
    ])
      expect(await ask(site, `/de/neuigkeiten?${search}`), search).toEqual(expected)
    expect(await missesOf(site)).toBe(misses)
  })
})
