import { Readable } from 'node:stream'

import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'

import { ContentError } from '../content/content-error.ts'
import { contentIn } from '../content/current-content.server.ts'
import { buildOnce, type Documents } from '../documents/document-cache.server.ts'
import { sitemapPartPath, sitemapPath } from '../documents/document-paths.ts'
import { createDocument, type StaticDocument } from '../documents/static-document.ts'
import { settings } from '../environment/settings.server.ts'
import { type SitemapEntry, sitemapEntries } from './sitemap-entries.server.ts'

/** The maximum number of URLs in a file (sitemaps.org). With alternates and pictures they stay below its 50 MB. */
const maxUrls = 50_000
const xml = 'application/xml; charset=utf-8'

/**
 * The sitemap, or a part of it if it is divided; undefined if there is no such part.
 * @throws ContentError if the content cannot be read
 */
export async function findSitemap(path: string): Promise<StaticDocument | undefined> {
  const { siteUrl, defaultLocale } = settings().public
  // The key first: the others are never older, even if new content is swapped in meanwhile.
  const content = await contentIn('de')
  const documents = await buildOnce(content, sitemapPath, async () =>
    buildSitemap(
      sitemapEntries({ de: content, en: await contentIn('en') }, { siteUrl, defaultLocale }),
      siteUrl,
    ),
  )
  return documents.get(path)
}

/**
 * One file, or an index and its parts.
 * @throws ContentError if there are no entries: an empty sitemap would tell search engines that the site is gone
 */
export async function buildSitemap(
  entries: AsyncIterator<SitemapEntry>,
  siteUrl: string,
  urlsPerFile = maxUrls,
): Promise<Documents> {
  const parts: StaticDocument[] = []
  let next = await entries.next()
  if (next.done) throw new ContentError('No page for the sitemap', 0)
  /** The entries of one file. `next` is the first of the following one. */
  async function* entriesOfFile() {
    for (let count = 0; count < urlsPerFile && !next.done; count++) {
      yield itemOf(next.value)
      next = await entries.next()
    }
  }
  while (!next.done) parts.push(await createDocument(xml, sitemapFile(entriesOfFile())))
  const [only] = parts
  if (only && parts.length === 1) return new Map([[sitemapPath, only]])
  const paths = parts.map((_, index) => sitemapPartPath(index + 1))
  const index = new SitemapIndexStream({ level: ErrorLevel.THROW })
  Readable.from(paths.map((path) => ({ url: siteUrl + path }))).pipe(index)
  return new Map([
    [sitemapPath, await createDocument(xml, index)],
    ...parts.map((part, index) => [sitemapPartPath(index + 1), part] as const),
  ])
}

function sitemapFile(items: AsyncIterable<ReturnType<typeof itemOf>>): Readable {
  const file = new SitemapStream({
    level: ErrorLevel.THROW,
    xmlns: { image: true, xhtml: true, news: false, video: false },
  })
  const source = Readable.from(items)
  source.on('error', (error) => file.destroy(error))
  return source.pipe(file)
}

function itemOf({ url, lastModified, pictures, alternates }: SitemapEntry) {
  return {
    url,
    ...(lastModified && { lastmod: lastModified }),
    img: pictures.map((url) => ({ url })),
    links: alternates.map(({ language, url }) => ({ lang: language, url })),
  }
}
