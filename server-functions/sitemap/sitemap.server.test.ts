import { parse } from 'node-html-parser'
import { block, folder, story } from 'storyblok-content-service/testing'
import { describe, expect, test } from 'vitest'

import { locales, readPerLocale } from '../../locales/locales.ts'
import { textOf } from '../metadata-files/test-metadata-files.ts'
import { english, failing, startSite, stories } from '../test-site.ts'
import { sitemapErrors, sitemapIndexErrors } from './test-sitemap-schema.ts'

const siteUrl = 'https://varnholt.example'
const photo = '/f/4711/800x600/abc/photo.jpg'
const asset = { fieldtype: 'asset', filename: `https://a.storyblok.com${photo}` }

const picture = (name: string) => ({ ...asset, filename: asset.filename.replace('photo', name) })

/** A page of the website folder with these fields. */
const page = (path: string, content: object, fields: object = {}) =>
  story(`website/${path}`, { ...fields, content: { component: 'page', ...content } })

/** The number of pictures of a page, by its path in every language. */
const inAll = (path: string, pictures: number) =>
  Object.fromEntries(locales.map((locale) => [`/${locale}${path}`, pictures]))

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
      page('a', {}, english('')),
      page('noindex', { seo_noindex: true }, english('')),
      page('kopie', { seo_canonical: 'https://anderswo.example/a' }),
      page('selbst', { seo_canonical: '/de/selbst', seo_canonical__i18n__en: '/en/selbst' }),
      page('ohne-titel', { component: 'reference' }),
    ])
    expect(urls).toEqual(['/de/a', '/de/selbst', '/en/a', '/en/selbst'])
  })

  test('names only languages in which a page is published and may be shown', async () => {
    const { urls, linksOf } = await sitemapOf([
      page('nur-deutsch', {}, english('only-german', { published: false })),
      page('versteckt', { seo_noindex: true, seo_noindex__i18n__en: false }, english('versteckt')),
      page('nicht-uebersetzt', {}),
    ])
    expect(urls).toEqual(['/de/nicht-uebersetzt', '/de/nur-deutsch', '/en/versteckt'])
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
    expect(pictures).toEqual(
      Array.from({ length: 2 * locales.length }, () => `<image:loc>${siteUrl}${photo}`),
    )
    expect(xml.match(/<lastmod>[^<]*/g)?.[0]).toBe('<lastmod>2026-01-03T08:00:00.000Z')
    expect(await sitemapErrors(xml)).toEqual([])
  })

  test('has the pictures of blocks at any depth and of running text', async () => {
    const inText = { type: 'image', attrs: { src: picture('text').filename, alt: '' } }
    const nested = { type: 'blok', attrs: { body: [block('picture', { image: picture('block-in-text') })] } }
    const doc = { type: 'doc', content: [{ type: 'paragraph', content: [inText] }, nested] }
    const map = block('map', { drawing: picture('map') })
    const { xml } = await sitemapOf([
      page('a', {
        component: 'company_page',
        headline: 'A',
        image: picture('intro'),
        seo: { og_image: picture('preview') },
        body: [
          block('rich_text', { body: doc }),
          block('faq', { items: [block('faq_item', { question: 'Q', answer: doc })] }),
          block('gallery', { items: [block('gallery_item', { image: picture('gallery') })] }),
          block('comparison', { before: picture('before'), after: picture('after') }),
          block('video', { poster: picture('poster'), file: { filename: '/f/4711/film.mp4' } }),
          block('timeline', { items: [block('timeline_entry', { image: picture('year') })] }),
          block('link_cards', { items: [block('link_card', { title: 'T', image: picture('card') })] }),
          block('contact_details', { map: [map] }),
        ],
      }),
    ])
    const [, first = ''] = xml.split('<url>').slice(0, 2)
    expect([...first.matchAll(/<image:loc>[^<]*\/(.*?)\.jpg/g)].map(([, name]) => name)).toEqual(
      'intro text block-in-text gallery before after poster year card map'.split(' '),
    )
    expect(await sitemapErrors(xml)).toEqual([])
  })

  test('encodes addresses', async () => {
    const { xml, urls } = await sitemapOf([page('über&<uns>', {})])
    expect(await sitemapErrors(xml)).toEqual([])
    expect(urls[0]).toBe('/de/%C3%BCber&%3Cuns%3E')
  })

  test('changes with the content, and is the same file until then', async () => {
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
    const two = { urls: 2, bytes: Infinity }
    const files = await buildSitemap(entries(5), siteUrl, two)
    expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
    const index = await textOf(files.get('/sitemap.xml'))
    expect(await sitemapIndexErrors(index)).toEqual([])
    expect(index.match(/<loc>[^<]*/g)).toEqual([1, 2, 3].map((it) => `<loc>${siteUrl}/sitemap-${it}.xml`))
    const parts = await Promise.all([1, 2, 3].map((it) => textOf(files.get(`/sitemap-${it}.xml`))))
    expect(parts.map((part) => part.match(/<loc>/g)?.length)).toEqual([2, 2, 1])
    expect(await Promise.all(parts.map(sitemapErrors))).toEqual([[], [], []])
    expect([...(await buildSitemap(entries(2), siteUrl, two)).keys()]).toEqual(['/sitemap.xml'])
  })

  test('is divided before a file has too many bytes, whatever its addresses are made of', async () => {
    const { buildSitemap } = await import('./sitemap.server.ts')
    const bytes = 20_000
    async function* entries() {
      for (let index = 1; index <= 100; index++) {
        const url = `${siteUrl}/de/${'&'.repeat(index)}"'ü${index}`
        const alternates = ['de', 'en', 'x-default'].map((language) => ({ language, url }))
        const pictures = Array.from({ length: index % 5 }, () => url)
        yield { url, lastModified: '2026-01-03T08:00:00.000+01:00', pictures, alternates }
      }
    }
    const files = await buildSitemap(entries(), siteUrl, { urls: 50_000, bytes })
    const parts = await Promise.all([...files.values()].slice(1).map(textOf))
    expect(parts.join('').match(/<url>/g)).toHaveLength(100)
    const sizes = parts.map((part) => Buffer.byteLength(part))
    expect(Math.max(...sizes)).toBeLessThanOrEqual(bytes)
    // They are well filled, too.
    expect(parts.length).toBeLessThan((2 * Buffer.byteLength(parts.join(''))) / bytes)
    const again = await buildSitemap(entries(), siteUrl, { urls: 50_000, bytes })
    expect([...again.values()].map(({ etag }) => etag)).toEqual([...files.values()].map(({ etag }) => etag))
  })

  test('of many pages only plain ones are read for pictures', async () => {
    const body = [block('picture', { image: asset })]
    const site = await startSite({
      stories: [
        folder('website'),
        page('a', { body }),
        page('b', { component: 'company_page', headline: 'B', body }),
      ],
    })
    const { sitemapEntries } = await import('./sitemap-entries.server.ts')
    const contents = await readPerLocale(site.contentIn)
    const picturesUpTo = async (pages: number) => {
      const counts: Record<string, number> = {}
      const settings = { siteUrl, defaultLocale: 'de' } as const
      for await (const { url, pictures } of sitemapEntries(contents, settings, pages))
        counts[url.slice(siteUrl.length)] = pictures.length
      return counts
    }
    expect(await picturesUpTo(2)).toEqual({ ...inAll('/a', 1), ...inAll('/b', 1) })
    expect(await picturesUpTo(1)).toEqual({ ...inAll('/a', 1), ...inAll('/b', 0) })
  })

  test('stands hostile content', async () => {
    const text = '[|]]>\u0000\u001b\ud800</script>'
    const addresses = [text, 'javascript:alert(1)', 'http://[', `https://x.example/${'a'.repeat(5000)}.jpg`]
    const { xml, urls } = await sitemapOf([
      page('a', {
        body: addresses.map((filename) => block('picture', { image: { fieldtype: 'asset', filename } })),
      }),
      page('b', {}, { name: text, published_at: 'soon' }),
      page(`c${text}`.replace('/', ''), { seo_canonical: text }),
    ])
    expect(await sitemapErrors(xml)).toEqual([])
    expect(urls).toEqual(expect.arrayContaining(['/de/a', '/de/b']))
  })
})
