import { Readable } from 'node:stream'

import { ErrorLevel, SitemapIndexStream, SitemapStream } from 'sitemap'

import { baseLocale, readPerLocale } from '../../locales/locales.ts'
import { ContentError } from '../content/content-error.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { buildOnce, type MetadataFiles } from '../metadata-files/metadata-file-cache.server.ts'
import { createMetadataFile, type MetadataFile } from '../metadata-files/metadata-file.ts'
import { sitemapPartPath, sitemapPath } from '../paths/metadata-paths.ts'
import { settings } from '../settings/settings.server.ts'
import { type SitemapEntry, sitemapEntries } from './sitemap-entries.server.ts'

/** The maximum of a file: its URLs, and its bytes uncompressed (sitemaps.org). */
const limits = { urls: 50_000, bytes: 50 * 1024 * 1024 }
const xml = 'application/xml; charset=utf-8'

/**
 * The sitemap, or a part of it if it is divided; undefined if there is no such part.
 * @throws ContentError if the content cannot be read
 */
export async function findSitemap(path: string): Promise<MetadataFile | undefined> {
  const { siteUrl, defaultLocale } = settings().public
  // The key is read first: the other values are never older, even if new content is swapped in meanwhile.
  const content = await contentIn(baseLocale)
  const files = await buildOnce(content, sitemapPath, async () =>
    buildSitemap(sitemapEntries(await readPerLocale(contentIn), { siteUrl, defaultLocale }), siteUrl),
  )
  return files.get(path)
}

/**
 * One file, or an index and its parts.
 * @throws ContentError if there are no entries: an empty sitemap would tell search engines that the site is gone
 */
export async function buildSitemap(
  entries: AsyncIterator<SitemapEntry>,
  siteUrl: string,
  { urls, bytes } = limits,
): Promise<MetadataFiles> {
  const parts: MetadataFile[] = []
  let next = await entries.next()
  if (next.done) throw new ContentError('No page for the sitemap', 0)
  /** The entries of one file. `next` is the first of the following one. */
  async function* entriesOfFile() {
    let size = frameSize
    for (let count = 0; count < urls && !next.done; count++) {
      size += maxSizeOf(next.value)
      // A file has one entry at least: no entry is as large as a file.
      if (size > bytes && count > 0) return
      yield itemOf(next.value)
      next = await entries.next()
    }
  }
  while (!next.done) parts.push(await createMetadataFile(xml, sitemapFile(entriesOfFile())))
  const [only] = parts
  if (only && parts.length === 1) return new Map([[sitemapPath, only]])
  const paths = parts.map((_, index) => sitemapPartPath(index + 1))
  const index = new SitemapIndexStream({ level: ErrorLevel.THROW })
  Readable.from(paths.map((path) => ({ url: siteUrl + path }))).pipe(index)
  return new Map([
    [sitemapPath, await createMetadataFile(xml, index)],
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

/** The size of the XML declaration and the root element, in bytes. */
const frameSize = 400

/** The minimum bytes of an entry in the file: its elements, and its texts with characters escaped. */
function maxSizeOf({ url, pictures, alternates }: SitemapEntry): number {
  const links = alternates.map(({ url }) => url)
  return [url, ...pictures, ...links].reduce((sum, text) => sum + 100 + escapedSizeOf(text), 100)
}

/** `&quot;` is the longest escape. */
function escapedSizeOf(text: string): number {
  return Buffer.byteLength(text) + 5 * (text.match(/[&<>"']/g)?.length ?? 0)
}

function itemOf({ url, lastModified, pictures, alternates }: SitemapEntry) {
  return {
    url,
    ...(lastModified && { lastmod: lastModified }),
    img: pictures.map((url) => ({ url })),
    links: alternates.map(({ language, url }) => ({ lang: language, url })),
  }
}
