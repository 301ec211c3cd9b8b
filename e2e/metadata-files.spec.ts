import { parse } from 'node-html-parser'

import { atomErrors } from '../server-functions/feeds/test-atom-schema.ts'
import { sitemapErrors } from '../server-functions/sitemap/test-sitemap-schema.ts'
import { expect, test } from './demo-space.ts'

const types = {
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/robots.txt': 'text/plain; charset=utf-8',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/llms.txt': 'text/markdown; charset=utf-8',
  '/de/feed.xml': 'application/atom+xml; charset=utf-8',
  '/en/feed.xml': 'application/atom+xml; charset=utf-8',
  '/de/feed.json': 'application/feed+json; charset=utf-8',
  '/en/feed.json': 'application/feed+json; charset=utf-8',
}

test('a document is the same for everybody, and is not sent twice', async ({ baseURL }) => {
  const askFor = (path: string, headers: Record<string, string>, method = 'GET') =>
    fetch(baseURL + path, { method, headers, redirect: 'manual' })
  for (const [path, type] of Object.entries(types))
    await test.step(`${path} is the same for everybody, and is not sent twice`, async () => {
      const whole = await askFor(path, { cookie: 'locale=en', 'accept-language': 'en' })
      expect(whole.status).toBe(200)
      expect(Object.fromEntries(whole.headers)).toMatchObject({
        'content-type': type,
        'cache-control': 'no-cache',
        'content-encoding': 'gzip',
        vary: 'Accept-Encoding',
      })
      expect(whole.headers.get('set-cookie')).toBeNull()
      const text = await whole.text()
      const plain = await askFor(path, { cookie: 'locale=de', 'accept-encoding': 'identity' })
      expect((await plain.text()) === text).toBe(true)
      const [etag, modified] = [whole.headers.get('etag') ?? '', whole.headers.get('last-modified') ?? '']
      for (const [name, value] of [
        ['if-none-match', etag],
        ['if-modified-since', modified],
      ] as const) {
        const answer = await askFor(path, { [name]: value })
        expect(answer.status).toBe(304)
        expect(answer.headers.get('etag')).toBe(etag)
        expect(answer.headers.get('vary')).toBe('Accept-Encoding')
      }
      const head = await askFor(path, {}, 'HEAD')
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, ''])
    })
})

test('odd requests get the document, or the right refusal', async ({ baseURL }) => {
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const answer = await fetch(baseURL + path, { method, headers, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  }
  const feed = '/de/feed.xml'
  expect(await ask(feed, { accept: 'image/png' })).toBe(200)
  // Ranges are not supported, so the whole is right (RFC 9110, 14.2).
  expect(await ask(feed, { range: 'bytes=99999999-' })).toBe(200)
  expect(await ask(feed, { 'if-none-match': '*' })).toBe(304)
  expect(await ask(feed, { 'if-none-match': '"x", ,"' })).toBe(200)
  expect(await ask(feed, { 'if-modified-since': 'nonsense' })).toBe(200)
  // If-None-Match wins (RFC 9110, 13.2.2).
  const future = 'Fri, 01 Jan 2100 00:00:00 GMT'
  expect(await ask(feed, { 'if-none-match': '"x"', 'if-modified-since': future })).toBe(200)
  for (const method of ['POST', 'PUT', 'OPTIONS']) expect(await ask(feed, {}, method)).toBe(405)
  for (const path of ['/de/feed.xml/', '/de/FEED.xml', '/sitemap-0.xml', '/sitemap.xml/', '/SITEMAP.xml'])
    expect(await ask(path), path).toBe(404)
})

test('the sitemap of the demo space is valid', async ({ baseURL }) => {
  const xml = await (await fetch(`${baseURL}/sitemap.xml`)).text()
  expect(await sitemapErrors(xml)).toEqual([])
  expect(xml.match(/<image:image>/g)?.length).toBeGreaterThan(100)
  // One picture per host and format is enough: pictures.spec.ts requests those of every page.
  const [, picture = ''] = /<image:loc>([^<]*)/.exec(xml) ?? []
  expect((await fetch(baseURL + new URL(picture).pathname)).status).toBe(200)
})

for (const locale of ['de', 'en'])
  test(`the feed of /${locale} is valid${locale === 'de' ? ', and its links and pictures exist' : ''}`, async ({
    baseURL,
  }) => {
    const xml = await (await fetch(`${baseURL}/${locale}/feed.xml`)).text()
    expect(await atomErrors(xml)).toEqual([])
    const { items } = await (await fetch(`${baseURL}/${locale}/feed.json`)).json()
    expect(items.length).toBeGreaterThan(30)
    const urls = new Set<string>()
    for (const { id, url, content_html: html } of items) {
      expect(id).toMatch(/^tag:localhost,\d{4}-\d\d-\d\d:[\da-f-]{36}:(?:de|en)$/)
      expect(xml.includes(`<id>${id}</id>`), id).toBe(true)
      urls.add(url)
      const root = parse(html)
      for (const element of root.querySelectorAll('a[href], img'))
        urls.add(element.getAttribute('href') ?? element.getAttribute('src') ?? '')
      expect(
        root.querySelectorAll('div, span, svg, script, button, [class], [style], [srcset]'),
      ).toHaveLength(0)
    }
    const site = 'http://localhost:3000'
    for (const url of urls) {
      expect.soft(url).toMatch(/^(?:https?:\/\/|mailto:|tel:)/)
      // The pages and files of the other language are those that crawl.spec.ts asks for.
      if (locale !== 'de' || !url.startsWith(`${site}/`)) continue
      const answer = await fetch(baseURL + url.slice(site.length), { method: 'HEAD', redirect: 'manual' })
      expect.soft(answer.status, url).toBe(200)
    }
  })

test('a preview deployment closes itself to search engines', async ({ previewSite: { url } }) => {
  const robots = await fetch(`${url}/robots.txt`)
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
  for (const path of ['/sitemap.xml', '/de/feed.xml']) {
    const { status, headers } = await fetch(url + path)
    expect([status, headers.get('x-robots-tag'), headers.get('cache-control')]).toEqual([
      200,
      'noindex',
      'private, no-store',
    ])
  }
})
