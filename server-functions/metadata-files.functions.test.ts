import { folder, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { locales } from '../locales/locales.ts'
import { textOf } from './metadata-files/test-metadata-files.ts'
import { failing, startSite, stories } from './test-site.ts'

const siteUrl = 'https://varnholt.example'

async function startDocuments(env: Parameters<typeof startSite>[1] = {}, files = stories()) {
  const { refreshContent } = await startSite(
    { stories: files },
    typeof env === 'function' ? env : { SITE_URL: siteUrl, ...env },
  )
  const functions = await import('./metadata-files.functions.ts')
  return {
    ...functions,
    refreshContent,
    requestOf: (path: string, headers: Record<string, string> = {}) =>
      new Request(siteUrl + path, { headers }),
  }
}

const failingRender = () => Promise.reject(new Error('secret'))

describe('a metadata file', () => {
  test('is not sent again to a client that has it', async () => {
    const { fetchSitemap, requestOf, refreshContent } = await startDocuments()
    // A file is kept once the content has been read completely.
    await refreshContent()
    const whole = await fetchSitemap(requestOf('/sitemap.xml'))
    expect(whole.status).toBe(200)
    expect(whole.headers.get('content-type')).toBe('application/xml; charset=utf-8')
    const [etag, modified] = [whole.headers.get('etag') ?? '', whole.headers.get('last-modified') ?? '']
    expect(new Date(modified).valueOf()).toBeLessThanOrEqual(Date.now())
    for (const [condition, status] of [
      [{ 'if-none-match': etag }, 304],
      [{ 'if-none-match': etag.replace('W/', '') }, 304],
      [{ 'if-none-match': etag, 'cache-control': 'no-cache' }, 304],
      [{ 'if-modified-since': modified }, 304],
      [{ 'if-none-match': '"other"', 'if-modified-since': modified }, 200],
      [{ 'if-modified-since': 'Thu, 01 Jan 2026 00:00:00 GMT' }, 200],
    ] as const) {
      const answer = await fetchSitemap(requestOf('/sitemap.xml', condition))
      expect(answer.status, JSON.stringify(condition)).toBe(status)
      expect(answer.headers.get('etag')).toBe(etag)
      expect(answer.headers.get('vary')).toBe(status === 304 ? 'Accept-Encoding' : null)
      expect(answer.body === null).toBe(status === 304)
    }
  })

  test.each(['fetchSitemap', 'fetchSecurityText', 'fetchLlmsText'] as const)(
    'is a 503 while the content cannot be read: %s',
    async (name) => {
      const site = await startDocuments(failing(/stories|links/))
      const answer = await site[name](site.requestOf('/sitemap.xml'))
      expect(answer.status).toBe(503)
      expect(answer.headers.get('retry-after')).toBe('60')
      expect(answer.headers.get('cache-control')).toBe('no-store')
    },
  )

  test('that cannot be built is a 500 without details', async () => {
    const { fetchFeed, requestOf } = await startDocuments()
    const answer = await fetchFeed(requestOf('/de/feed.xml'), { locale: 'de', format: 'xml' }, failingRender)
    expect([answer.status, await answer.text()]).toEqual([500, 'Internal server error\n'])
  })

  test('that does not exist is a 404', async () => {
    const { fetchSitemap, requestOf } = await startDocuments()
    for (const number of ['0', '1', '-1', '1e3', '99999999999999999999'])
      expect((await fetchSitemap(requestOf(`/sitemap-${number}.xml`))).status).toBe(404)
  })

  test('has one spelling', async () => {
    const { fetchRobots, requestOf } = await startDocuments()
    for (const path of ['/robots.txt/', '/ROBOTS.txt', '/robots%2etxt'])
      expect((await fetchRobots(requestOf(path))).status).toBe(404)
  })
})

describe('robots.txt', () => {
  test('allows everything and names the sitemap', async () => {
    const { fetchRobots, requestOf } = await startDocuments()
    const answer = await fetchRobots(requestOf('/robots.txt'))
    expect(answer.headers.get('x-robots-tag')).toBeNull()
    expect(await textOf(answer)).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`)
  })

  test('closes a preview deployment, whose metadata files are not indexed', async () => {
    const { fetchRobots, fetchSitemap, requestOf } = await startDocuments({ PREVIEW: 'true' })
    expect(await textOf(await fetchRobots(requestOf('/robots.txt')))).toBe('User-agent: *\nDisallow: /\n')
    const sitemap = await fetchSitemap(requestOf('/sitemap.xml'))
    expect(sitemap.headers.get('x-robots-tag')).toBe('noindex')
    expect(await textOf(sitemap)).toContain('/de/geheim')
  })

  test('does not need the content', async () => {
    const { fetchRobots, requestOf } = await startDocuments(failing(/./))
    expect((await fetchRobots(requestOf('/robots.txt'))).status).toBe(200)
  })
})

const withEmail = (email: string) => [
  folder('website'),
  story('website', { is_startpage: true }),
  story('website/_settings', { content: { component: 'settings', email } }),
]

describe('security.txt', () => {
  test('has what RFC 9116 requires, and expires in less than a year', async () => {
    await startDocuments({}, withEmail('werkstatt@varnholt.example'))
    const { findSecurityText } = await import('./metadata-files/security-txt.server.ts')
    const expiryOn = async (day: string) => {
      const text = await textOf(await findSecurityText(new Date(day)))
      expect(text.replace(/Expires: .*/, 'Expires: …')).toBe(
        [
          'Contact: mailto:werkstatt@varnholt.example',
          'Expires: …',
          `Preferred-Languages: ${locales.join(', ')}`,
          `Canonical: ${siteUrl}/.well-known/security.txt`,
          '',
        ].join('\n'),
      )
      return /Expires: (.*)/.exec(text)?.[1]
    }
    expect(await expiryOn('2026-11-22T10:00Z')).toBe('2027-06-01T00:00:00.000Z')
    expect(await expiryOn('2026-11-30T23:59Z')).toBe('2027-06-01T00:00:00.000Z')
    expect(await expiryOn('2026-12-01T00:00Z')).toBe('2027-07-01T00:00:00.000Z')
  })

  test.each(['', 'a@b.example\nContact: mailto:c@d.example'])(
    'is a 404 with the address %j',
    async (email) => {
      const { fetchSecurityText, requestOf } = await startDocuments({}, withEmail(email))
      expect((await fetchSecurityText(requestOf('/.well-known/security.txt'))).status).toBe(404)
    },
  )
})

test('llms.txt names the pages of the navigation in every language', async () => {
  const { fetchLlmsText, requestOf } = await startDocuments()
  const answer = await fetchLlmsText(requestOf('/llms.txt'))
  expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
  const text = await textOf(answer)
  expect(text).toContain('# Varnholt\n\n> Das Stück vor dem ersten Stück.\n\n## Deutsch\n')
  expect(text).toContain(`\n- [Kontakt](<${siteUrl}/de/kontakt>)\n`)
  expect(text).toContain(`## English\n\n- [Contact](<${siteUrl}/en/contact>)\n`)
})
