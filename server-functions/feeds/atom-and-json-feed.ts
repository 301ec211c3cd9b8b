import { generateAtomFeed, generateJsonFeed } from 'feedsmith'

/** What every feed format is made from. All URLs are absolute. */
export interface Feed {
  title: string
  /** '' without one. */
  subtitle: string
  /** The organization. */
  author: string
  siteUrl: string
  /** The page that lists the articles. */
  url: string
  /** A BCP 47 tag. */
  language: string
  /** At least one, newest first. */
  entries: FeedEntry[]
}

export interface FeedEntry {
  /** A URI that never changes. */
  id: string
  /** The canonical URL. */
  url: string
  title: string
  summary: string
  /** The whole article. */
  html: string
  /** '' without one. */
  image: string
  published: Date
  updated: Date
}

/** An Atom feed (RFC 4287); `self` is its own URL. Empty elements are left out. */
export function atomFeed(feed: Feed, self: string): string {
  const { title, subtitle, author, siteUrl, url, language, entries } = feed
  const xml = generateAtomFeed(
    {
      xml: { lang: language },
      id: self,
      title: { value: title },
      subtitle: { value: subtitle },
      updated: new Date(Math.max(...entries.map(({ updated }) => updated.valueOf()))),
      authors: [{ name: author, uri: siteUrl }],
      links: [
        { rel: 'self', href: self, type: 'application/atom+xml' },
        { rel: 'alternate', href: url, type: 'text/html', hreflang: language },
      ],
      entries: entries.map(({ id, url, title, summary, html, published, updated }) => ({
        id,
        title: { value: title },
        links: [{ rel: 'alternate', href: url, type: 'text/html' }],
        published,
        updated,
        summary: { value: summary },
        content: { value: html, type: 'html' },
      })),
    },
    { strict: true },
  )
  return xml.replace(noXmlCharacter, '')
}

/** What XML may not contain, not even escaped (XML 1.0, 2.2): one in a title would make the whole feed unreadable. */
const noXmlCharacter = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** A JSON Feed 1.1 (jsonfeed.org); `self` is its own URL. */
export function jsonFeed(feed: Feed, self: string): string {
  const { title, subtitle, author, siteUrl, url, language, entries } = feed
  const json = generateJsonFeed(
    {
      title,
      description: subtitle || undefined,
      home_page_url: url,
      feed_url: self,
      language,
      authors: [{ name: author, url: siteUrl }],
      items: entries.map(({ id, url, title, summary, html, image, published, updated }) => ({
        id,
        url,
        title,
        content_html: html,
        summary: summary || undefined,
        image: image || undefined,
        date_published: published,
        date_modified: updated,
      })),
    },
    { strict: true },
  )
  return JSON.stringify(json)
}
