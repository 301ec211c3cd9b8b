import { parseAtomFeed, parseJsonFeed } from 'feedsmith'
import { parse } from 'node-html-parser'
import { type JsonObject, block, folder, story } from 'storyblok-content-service/testing'
import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { atomErrors } from '../../server-functions/feeds/test-atom-schema.ts'
import { textOf } from '../../server-functions/metadata-files/test-metadata-files.ts'
import { english, failing, startSite } from '../../server-functions/test-site.ts'

const siteUrl = 'https://varnholt.example'
const asset = (name: string) => ({
  fieldtype: 'asset',
  filename: `https://a.storyblok.com/f/4711/800x600/abc/${name}.jpg`,
  alt: name,
})
const paragraph = (text: string, ...marks: JsonObject[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, marks }],
})
const richText = (...content: JsonObject[]) => block('rich_text', { body: { type: 'doc', content } })

const article = (slug: string, content: object, fields: object = {}) =>
  story(`website/neuigkeiten/${slug}`, {
    ...english(''),
    ...fields,
    content: { component: 'news_item', headline: slug, date: '2026-03-01 00:00', ...content },
  })
const site = (...articles: ReturnType<typeof story>[]) => [
  folder('website'),
  folder('website/neuigkeiten', english('news')),
  story('website/neuigkeiten', {
    ...english(''),
    name: 'Neuigkeiten',
    is_startpage: true,
    content: { body: [block('news_list')] },
  }),
  ...articles,
]

/** An article that was first published on this date. */
const idOf = (slug: string, locale = 'de') =>
  `tag:varnholt.example,2026-01-03:uuid-of-website/neuigkeiten/${slug}:${locale}`

async function feedsOf(files: ReturnType<typeof story>[], locale: 'de' | 'en' = 'de') {
  await startSite({ stories: files }, { SITE_URL: siteUrl })
  const { findFeed } = await import('../../server-functions/feeds/feeds.server.ts')
  const { renderArticle } = await import('./render-article.tsx')
  const atom = await textOf(await findFeed(locale, 'xml', renderArticle))
  const json = await textOf(await findFeed(locale, 'json', renderArticle))
  return { atom, entries: atom ? (parseAtomFeed(atom).entries ?? []) : [], json }
}

async function idsOf(slug: string, date: string, locale?: 'de' | 'en') {
  const fields = { ...english(slug), uuid: 'a-uuid', published_at: '2026-05-05T08:00:00.000Z' }
  return (await feedsOf(site(article(slug, { date }, fields)), locale)).entries.map(({ id }) => id)
}

describe('the feeds of a language', () => {
  test('are valid, and name the list of the articles, the organization and the language', async () => {
    const organization = {
      component: 'settings',
      address: 'Varnholt Design GmbH\nAm Modellboden 7\n43021 Ahlsbrück',
    }
    const { atom, json } = await feedsOf(
      site(
        article('a', { lead: 'Kurz & <knapp> ]]>' }),
        story('website/_settings', { content: organization }),
      ),
    )
    expect(await atomErrors(atom)).toEqual([])
    expect(await atomErrors(atom.replace(/<updated>.*?<\/updated>/s, ''))).not.toEqual([])
    const feed = parseAtomFeed(atom)
    expect(feed).toMatchObject({
      id: `${siteUrl}/de/feed.xml`,
      title: { value: 'Neuigkeiten – Varnholt' },
      authors: [{ name: 'Varnholt Design GmbH', uri: siteUrl }],
      xml: { lang: 'de-DE' },
      links: [
        { rel: 'self', href: `${siteUrl}/de/feed.xml` },
        { rel: 'alternate', href: `${siteUrl}/de/neuigkeiten` },
      ],
      entries: [{ summary: { value: 'Kurz & <knapp> ]]>' } }],
    })
    expect(parseJsonFeed(json)).toMatchObject({
      title: 'Neuigkeiten – Varnholt',
      home_page_url: `${siteUrl}/de/neuigkeiten`,
      feed_url: `${siteUrl}/de/feed.json`,
      language: 'de-DE',
      items: [{ id: idOf('a'), url: `${siteUrl}/de/neuigkeiten/a`, title: 'a' }],
    })
  })

  test('have the newest 50 articles by date, with canonical addresses and dates', async () => {
    const days = Array.from({ length: 52 }, (_, index) => new Date(Date.UTC(2025, 0, index + 1)))
    const { atom, entries } = await feedsOf(
      site(
        ...days.map((day, index) =>
          article(`n${index}`, { date: `${day.toISOString().slice(0, 10)} 00:00` }),
        ),
      ),
      'en',
    )
    expect(entries.map(({ links }) => links?.[0]?.href)).toEqual(
      Array.from({ length: 50 }, (_, index) => `${siteUrl}/en/news/n${51 - index}`),
    )
    expect(entries[0]).toMatchObject({
      published: '2025-02-21T00:00:00.000Z',
      updated: '2026-01-03T08:00:00.000Z',
    })
    expect(parseAtomFeed(atom).updated).toBe('2026-01-03T08:00:00.000Z')
  })

  test('leave out drafts, other languages, undated articles and those with noindex', async () => {
    const { entries } = await feedsOf(
      site(
        article('a', {}),
        article('entwurf', {}, { published: false }),
        article('deutsch', {}, english('german', { published: false })),
        article('undatiert', { date: '' }),
        article('versteckt', { seo_noindex: true }),
      ),
      'en',
    )
    expect(entries.map(({ links }) => links?.[0]?.href)).toEqual([`${siteUrl}/en/news/a`])
  })

  test('have the whole text, which can be read without the site', async () => {
    const { atom, entries, json } = await feedsOf(
      site(
        article('a', {
          lead: 'Vorspann',
          image: asset('titel'),
          body: [
            richText(
              paragraph('<b>kein Element</b>'),
              paragraph('Liste', { type: 'link', attrs: { href: '/neuigkeiten?page=2', linktype: 'url' } }),
              { type: 'image', attrs: { src: 'https://images.example/a.jpg', alt: 'Anderswo' } },
              paragraph('Post', { type: 'link', attrs: { href: 'a@b.example', linktype: 'email' } }),
            ),
            block('quote', { text: 'Zitat', author: 'Ada' }),
            block('gallery', {
              items: [block('gallery_item', { image: asset('galerie'), caption: 'Bild' })],
            }),
            block('video', {
              poster: asset('film'),
              file: { filename: '/f/4711/film.mp4' },
              duration: '1:30',
            }),
          ],
        }),
      ),
    )
    const html = entries[0]?.content?.value ?? ''
    expect(await atomErrors(atom)).toEqual([])
    expect(html).toContain('&lt;b&gt;kein Element&lt;/b&gt;')
    expect(parseJsonFeed(json).items?.[0]?.content_html?.trim()).toBe(html.trim())
    for (const text of ['<p>Vorspann</p>', 'Zitat', 'Ada', 'Bild', '1:30']) expect(html).toContain(text)
    const root = parse(html)
    expect(root.querySelectorAll('a').map((it) => it.getAttribute('href'))).toEqual(
      expect.arrayContaining([
        `${siteUrl}/de/neuigkeiten?page=2`,
        'mailto:a@b.example',
        `${siteUrl}/f/4711/film.mp4`,
        'https://images.example/a.jpg',
      ]),
    )
    const pictures = root.querySelectorAll('img').map((it) => it.getAttribute('src'))
    expect(pictures).toHaveLength(3)
    for (const src of pictures) expect(src).toMatch(/^https:\/\/varnholt\.example\/f\/4711\/800x600\/abc\//)
    // What the link around a picture of the gallery does on the site.
    expect(html).not.toContain('vergrößern')
    expect(html).not.toMatch(/class=|style=|srcset|<svg|<div|<button|<script/)
  })

  test('leave out an article that cannot be read although the content is complete, or cannot be rendered', async () => {
    const { refreshContent, messages } = await startSite({
      stories: site(article('a', {}), article('b', {}), article('c', {})),
    })
    await refreshContent()
    const { findPage } = await import('../../server-functions/pages/find-page.server.ts')
    vi.doMock('../../server-functions/pages/find-page.server.ts', () => ({
      findPage: async (ref: Parameters<typeof findPage>[0]) =>
        ref.path.endsWith('c') ? { kind: 'unavailable' } : findPage(ref),
    }))
    onTestFinished(() => vi.doUnmock('../../server-functions/pages/find-page.server.ts'))
    const { findFeed } = await import('../../server-functions/feeds/feeds.server.ts')
    const atom = await textOf(
      await findFeed('de', 'xml', async ({ path }) => {
        if (path.endsWith('b')) throw new Error('broken')
        return path
      }),
    )
    expect(parseAtomFeed(atom).entries?.map(({ title }) => title?.value)).toEqual(['a'])
    expect(messages.error()).toContain('/de/neuigkeiten/b is left out of the feed')
  })

  test('have ids that stay when the slug and the date of an article change, and differ by language', async () => {
    const ids = ['tag:varnholt.example,2026-01-03:a-uuid:de']
    expect(await idsOf('alt', '2026-03-01 00:00')).toEqual(ids)
    expect(await idsOf('neu', '2026-04-01 00:00')).toEqual(ids)
    expect(await idsOf('neu', '2026-04-01 00:00', 'en')).toEqual([
      'tag:varnholt.example,2026-01-03:a-uuid:en',
    ])
  })

  test('stand hostile content', async () => {
    const evil = ']]>\u0000\u0008\u001b\ufffe\ud800</script><script>&amp;'
    const { atom, json, entries } = await feedsOf(
      site(
        article('a', {
          headline: `A${evil}`,
          lead: evil,
          image: asset(evil),
          body: [richText(paragraph(evil))],
        }),
        article('b', { date: '2026-02-01 00:00' }, { published_at: 'soon', first_published_at: '' }),
      ),
    )
    expect(await atomErrors(atom)).toEqual([])
    expect(entries.map(({ title }) => title?.value)).toEqual(['A]]>\uFFFD</script><script>&amp;', 'b'])
    expect(entries[0]?.content?.value).not.toContain('<script')
    expect(entries[1]).toMatchObject({
      id: 'tag:varnholt.example,2026-02-01:uuid-of-website/neuigkeiten/b:de',
      updated: '2026-02-01T00:00:00.000Z',
    })
    expect(parseJsonFeed(json).items).toHaveLength(2)
  })

  test('do not exist without articles', async () => {
    expect(await feedsOf(site())).toEqual({ atom: '', json: '', entries: [] })
  })

  test('are a ContentError while the content cannot be read', async () => {
    await startSite({ stories: site(article('a', {})) }, failing(/stories$/))
    const { findFeed } = await import('../../server-functions/feeds/feeds.server.ts')
    await expect(findFeed('de', 'xml', async () => '')).rejects.toThrow(
      expect.objectContaining({ name: 'ContentError' }),
    )
  })
})
