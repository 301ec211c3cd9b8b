import { splitPrefix } from '../../locales/locale-prefix.ts'
import { baseLocale, type Locale } from '../../locales/locales.ts'
import { decodePath, encodePath } from '../../locales/path.ts'
import type { LinkIndex } from '../content/link-index.server.ts'
import { pageHref, pagePath, storySlug } from '../content/page-path.ts'
import { ListingSearchParams } from '../search-params/search-params.ts'

/** The pages of the site, and the locale in which one is looked for. */
export interface PageSource {
  locale: Locale
  /** The website folder of the space. */
  folder: string
  links: LinkIndex
}

/**
 * The address of a page that the table of old addresses or the link map names by its path, in the language of the space or
 * in this one, with search params: `referenzen?category=werkzeuge`; with the prefix of another language by its path there. Prefix, website folder, slashes at the ends and percent-encoding
 * are optional. In this locale, else in that of the space; percent-encoded; undefined without such a page.
 */
export function contentPageHref(name: string, source: PageSource): string | undefined {
  const { page, params } = readPageName(name, source)
  const { locale } = source
  const href = page?.hrefs[locale] ?? page?.hrefs[baseLocale]
  return href && encodePath(href) + (params.size > 0 ? `?${params.toString()}` : '')
}

/** The values of the search params that lists of the site know. */
export type KnownValues = ReadonlyMap<string, ReadonlySet<string>>

/** What is wrong with such a name: no page published in this locale has it, or no list has that filter. */
export function pageNameProblem(
  name: string,
  source: PageSource,
  knownValues: KnownValues,
): string | undefined {
  const { page, params } = readPageName(name, source)
  if (!page?.hrefs[source.locale]) return `no page /${source.locale}/${name} is published`
  const isKnown = (param: string, value: string) =>
    param === 'year'
      ? ListingSearchParams.parse({ year: value }).year === value
      : (knownValues.get(param)?.has(value) ?? false)
  const wrong = [...params].find(([param, value]) => !isKnown(param, value))
  return wrong && `no list has the filter ${wrong.join('=')}`
}

/** Parses such a name. Of two pages with this path, the one in the language of the prefix, else of the space counts. */
function readPageName(name: string, { folder, links, locale }: PageSource) {
  const [written = '', search] = name.trim().split(/\?(.*)/s)
  const { locale: prefix = baseLocale, path: bare } = splitPrefix(decodePath(written))
  const path = pagePath(storySlug(bare, folder), folder)
  const languages = [prefix, baseLocale, locale]
  const [page] = path === undefined ? [] : languages.flatMap((each) => links.at(pageHref(path, each)) ?? [])
  return { page, params: new URLSearchParams(search) }
}
