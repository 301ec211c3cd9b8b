import { splitPrefix } from '../../locales/locale-prefix.ts'
import { readPerLocale } from '../../locales/locales.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { oncePerRequest } from '../content/request-scope.server.ts'
import { newsIn } from '../news/news-index.server.ts'
import { settings } from '../settings/settings.server.ts'
import type { AddressIndex, AddressOutcome } from './address-index.ts'
import { overviewAt } from './block-overview-path.server.ts'
import { redirectsIn } from './current-redirects.server.ts'
import { createArticleIndex } from './legacy-article-index.ts'
import { legacyFile } from './legacy-file.server.ts'
import { readLinkMap } from './legacy-link-map.ts'
import { foldPath } from './normalize-path.ts'
import { foldedPaths, resolveAddress, resolveExact } from './resolve-redirects-and-pages.ts'
import { otherSearchPath } from './search-paths.ts'

/**
 * Resolves a decoded path with the current content, once per request.
 * @throws ContentError if the pages of the site cannot be read
 */
export const findAddress = oncePerRequest(async (pathname): Promise<AddressOutcome> => {
  const catalogue = overviewAt(pathname)
  if (catalogue) return { kind: 'page', page: catalogue }
  const { defaultLocale, websiteFolder: folder } = settings().public
  const locale = splitPrefix(pathname).locale ?? defaultLocale
  const content = await contentIn(locale)
  const [links, { redirects }] = await Promise.all([content.links(), redirectsIn(content)])
  const exact = resolveExact(pathname, { locale, folder, links, redirects })
  // A page does not wait for the lists that only old addresses are looked up in.
  if (exact?.kind === 'page') return exact
  const search = exact ? undefined : otherSearchPath(pathname)
  if (search) return { kind: 'moved', to: search, permanent: true, isSpelling: true }
  const indexes = await readPerLocale(async (one) => addressIndexIn(await contentIn(one)))
  return resolveAddress(pathname, { ...indexes, defaultLocale }, exact)
})

/** Everything that addresses are resolved with, from one version of the content. */
export const addressIndexIn = cacheByContent(async (content): Promise<AddressIndex> => {
  const { redirectHosts, public: open } = settings()
  const [links, settingsStory, { redirects, patterns }, news, linkMap] = await Promise.all([
    content.links(),
    content.settings(),
    redirectsIn(content),
    newsIn(content),
    content.entries('link-map'),
  ])
  return {
    locale: content.locale,
    folder: open.websiteFolder,
    links,
    byFoldedPath: foldedPaths(links, content.locale),
    redirects,
    foldedRedirects: new Map([...redirects].map(([path, moved]) => [foldPath(path), moved])),
    redirectPatterns: patterns,
    hasRedirects: settingsStory.story !== null || !settingsStory.failed,
    linkMap: readLinkMap(linkMap),
    articles: createArticleIndex(
      news.all.map(({ href, date }) => {
        const hrefs = links.at(href)?.hrefs ?? {}
        return { href, date, paths: hrefs[content.locale] ? Object.values(hrefs) : [] }
      }),
    ),
    hasLists: content.isComplete(),
    legacy: legacyFile().compiled,
    redirectHosts,
  }
})
