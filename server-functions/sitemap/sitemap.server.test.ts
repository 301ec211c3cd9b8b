import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'

import { block, folder, story } from '../../content-service/test-space.ts'
import { textOf } from '../documents/test-documents.ts'
import { english, failing, startSite, stories } from '../test-site.ts'
import { sitemapErrors, sitemapIndexErrors } from './test-sitemap-schema.ts'

const siteUrl = 'https://varnholt.example'
const photo = '/f/4711/800x600/abc/photo.jpg'
const asset = { fieldtype: 'asset', filename: `https://a.storyblok.com${photo}` }

/** A page of the website folder with these fields. */
const page = (path: string, content: object, fields: object = {}) =>
  story(`website/${path}`, { ...fields, content: { component: 'page', ...content } })

async function sitemapOf(extra: ReturnType<typeof story>[]) {
  await startSite({ stories: [folder('website'), ...extra] }, { SITE_URL: siteUrl })
  const { findSitemap } = await import('./sitemap.server.ts')
  const xml = await textOf(await findSitemap('/sitemap.xml'))
  const urls = parse(xml).getElementsByTagName('url')
  return {
    xml,
    urls: urls
      .map((url) => url.getElementsByTagName('loc')[0]?.text.replace(siteUrl, '') ?? '')
      .toSorted((one, other) => one.localeCompare(other)),
    linksOf: (path: string) =>
      urls
        .find((url) => url.getElementsByTagName('loc')[0]?.text === siteUrl + path)
        ?.getElementsByTagName('xhtml:link')
        .map((link) => `${link.getAttribute('hreflang')} ${link.getAttribute('href')?.replace(siteUrl, '')}`),
  }
}

describe('the sitemap', () => {
  test('has every published page in every language, and is valid', async () => {
    const { xml, urls, linksOf } = await sitemapOf(stories().slice(1))
    expect(await sitemapErrors(xml)).toEqual([])
    expect(await sitemapErrors(xml.replace('hreflang="en"', 'hreflang="english"'))).not.toEqual([])
    expect(urls).toContain('/de')
    expect(urls).toContain('/de/kontakt')
    expect(urls).toContain('/en/contact')
    expect(urls.filter((url) => url.startsWith('/de/neuigkeiten/n'))).toHaveLength(27)
    expect(new Set(urls).size).toBe(urls.length)
    // A draft, internal stories, and one of a component that is no page.
    expect(urls.join(' ')).not.toMatch(/geheim|\/_|kunde/)
    expect(linksOf('/en/contact')).toEqual(['de /de/kontakt', 'en /en/contact', 'x-default /de/kontakt'])
  })

  test('has no page that search engines must not show', async () => {
    const { urls } = await sitemapOf([
      page('a', {}),
      page('noindex', { seo_noindex: true }),
      page('kopie', { seo_canonical: 'https://anderswo.example/a' }),
      page('selbst', { seo_canonical: '/de/selbst', seo_canonical__i18n__en: '/en/selbst' }),
      page('ohne-titel', { component: 'reference' }),
    ])
    expect(urls).toEqual(['/de/a', '/de/selbst', '/en/a', '/en/selbst'])
  })

  test('names only languages in which a page is published and may be shown', async () => {
    const { urls, linksOf } = await sitemapOf([
      page('nur-deutsch', {}, english('only-german', { published: false })),
      page('versteckt', { seo_noindex: true, seo_noindex__i18n__en: false }),
    ])
    expect(urls).toEqual(['/de/nur-deutsch', '/en/versteckt'])
    expect(linksOf('/de/nur-deutsch')).toEqual(['de /de/nur-deutsch', 'x-default /de/nur-deutsch'])
    expect(linksOf('/en/versteckt')).toEqual(['en /en/versteckt'])
  })

  test('has the pictures of a page once, and when it was published', async () => {
    const { xml } = await sitemapOf([
      page('bilder', {
        body: [block('hero', { title: 'H', image: asset }), block('picture', { image: asset })],
      }),
      page('projekt', { component: 'reference', headline: 'P', image: asset }),
    ])
    const pictures = xml.match(/<image:loc>[^<]*/g)
    expect(pictures).toEqual(Array.from({ length: 4 }, () => `<image:loc>${siteUrl}${photo}`))
    expect(xml.match(/<lastmod>[^<]*/g)?.[0]).toBe('<lastmod>2026-01-03T08:00:00.000Z')
    expect(await sitemapErrors(xml)).toEqual([])
  })

  test('encodes addresses', async () => {
    const { xml, urls } = await sitemapOf([page('über&<uns>', {})])
    expect(await sitemapErrors(xml)).toEqual([])
    expect(urls[0]).toBe('/de/%C3%BCber&%3Cuns%3E')
  })

  test('changes with the content, and is the same document until then', async () => {
    const site = await startSite({ stories: [folder('website'), page('a', {})] })
    const { findSitemap } = await import('./sitemap.server.ts')
    await site.refreshContent()
    const first = await findSitemap('/sitemap.xml')
    expect(await findSitemap('/sitemap.xml')).toBe(first)
    const added = page('b', {})
    site.write(site.pathOf(added), JSON.stringify(added))
    await expect
      .poll(async () => textOf(await findSitemap('/sitemap.xml')), { timeout: 5000 })
      .toContain('/de/b')
    expect((await findSitemap('/sitemap.xml'))?.etag).not.toBe(first?.etag)
  })

  test.each([/stories$/, /links/])('is never empty: a ContentError while %s fail', async (calls) => {
    await startSite({ stories: stories() }, failing(calls))
    const { findSitemap } = await import('./sitemap.server.ts')
    await expect(findSitemap('/sitemap.xml')).rejects.toThrow(
      expect.objectContaining({ name: 'ContentError' }),
    )
  })

  test('is divided into files of the maximum size, with an index', async () => {
    const { buildSitemap } = await import('./sitemap.server.ts')
    async function* entries(count: number) {
      for (let index = 1; index <= count; index++)
        yield { url: `${siteUrl}/de/${index}`, lastModified: undefined, pictures: [], alternates: [] }
    }
    const files = await buildSitemap(entries(5), siteUrl, 2)
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const index = await textOf(files.get('/sitemap.xml'))
    expect(await sitemapIndexErrors(index)).toEqual([])
    expect(index.match(/<loc>[^<]*/g)).toEqual([1, 2, 3].map((it) => `<loc>${siteUrl}/sitemap-${it}.xml`))
    const parts = await Promise.all([1, 2, 3].map((it) => textOf(files.get(`/sitemap-${it}.xml`))))
    expect(parts.map((part) => part.match(/<loc>/g)?.length)).toEqual([2, 2, 1])
    expect(await Promise.all(parts.map(sitemapErrors))).toEqual([[], [], []])
    expect([...(await buildSitemap(entries(2), siteUrl, 2)).keys()]).toEqual(['/sitemap.xml'])
  })
})
