import { baseLocale, type Locale, locales } from '../../locales/locales.ts'
import { encodePath, splitPrefix } from '../../locales/path.ts'
import type { LinkIndex, PageEntry } from '../content/link-index.server.ts'
import { pageHref, pagePath, storySlug } from '../content/page-path.ts'
import type { ArticleIndex } from './article-index.ts'
import { contentPageHref } from './content-page.ts'
import type { LegacyMatch } from './match-legacy.ts'
import { foldPath, normalizePath } from './normalize-path.ts'
import { isFile, joinRedirects, type MovedAddress, pathOf } from './redirect-target.ts'
import type { Redirects } from './redirects.ts'

/**
 * What an address leads to: a page, another address (301, or 302 if not permanent), nothing any more (410), or nothing.
 * `invalid` is a path that no page can have, `unmatched` one that fits no family and no page (specification 8).
 * `unavailable`: nobody can tell, as the content that knows cannot be read (503).
 */
export type AddressOutcome =
  | { kind: 'page'; page: PageEntry }
  | MovedAddress
  | { kind: 'gone' }
  | { kind: 'missing'; reason: 'invalid' | 'unmatched' }
  | { kind: 'unavailable' }

/** Everything that addresses are resolved with, in one locale. */
export interface AddressIndex {
  locale: Locale
  /** The website folder of the space. */
  folder: string
  links: LinkIndex
  /** The canonical path of a page by its folded path in any locale. */
  byFoldedPath: ReadonlyMap<string, PageEntry>
  redirects: Redirects
  foldedRedirects: Redirects
  /** Whether the redirects could be read; else there are none. */
  hasRedirects: boolean
  /** Names of pages by opaque id, as `contentPageHref` reads them (specification 3, link map). */
  linkMap: ReadonlyMap<string, string>
  articles: ArticleIndex
  /** Whether link map and articles could be read completely. */
  hasLists: boolean
  matchLegacy: (path: string) => LegacyMatch | undefined
}

/** Addresses of the old site without a prefix are German. */
const oldLocale = 'de'

/** The indexes of all locales, and the locale that a path without a prefix is served in. */
export interface AddressIndexes extends Readonly<Record<Locale, AddressIndex>> {
  defaultLocale: Locale
}

/**
 * Resolves a decoded path. Redirects of the editors win over pages, and pages over the table of old addresses; a path
 * in another spelling (case, umlauts, slashes) leads to the page. It leads on in one hop: a redirect to an address that
 * moved itself goes to the last one, and one that leads back or to nothing is no redirect. `exact` is the result of
 * `resolveExact`. Pure.
 */
export function resolveAddress(
  pathname: string,
  indexes: AddressIndexes,
  exact: AddressOutcome | undefined = resolveExact(pathname, indexOf(pathname, indexes)),
): AddressOutcome {
  return resolve(pathname, indexes, exact, new Set([pathname]))
}

function indexOf(pathname: string, indexes: AddressIndexes): AddressIndex {
  return indexes[splitPrefix(pathname).locale ?? indexes.defaultLocale]
}

function resolve(
  pathname: string,
  indexes: AddressIndexes,
  exact: AddressOutcome | undefined,
  passed: ReadonlySet<string>,
): AddressOutcome {
  const index = indexOf(pathname, indexes)
  const oldIndex = indexes[splitPrefix(pathname).locale ?? oldLocale]
  const lookups = [
    () => exact,
    () => exactPage(pathname, index),
    () => redirectAt(pathname, index),
    () => pageInOtherSpelling(pathname, index),
    () => legacyOutcome(pathname, oldIndex),
  ]
  for (const lookUp of lookups) {
    const found = lookUp()
    const outcome = found?.kind === 'moved' ? follow(found, indexes, passed) : found
    if (outcome) return asFarAsKnown(outcome, index.hasRedirects)
  }
  return asFarAsKnown(unmatched, index.hasRedirects)
}

const unmatched: AddressOutcome = { kind: 'missing', reason: 'unmatched' }

/** The redirect to the end of the chain; undefined if it ends nowhere. */
function follow(
  moved: MovedAddress,
  indexes: AddressIndexes,
  passed: ReadonlySet<string>,
): AddressOutcome | undefined {
  if (isFile(moved.to)) return moved
  const target = pathOf(moved.to)
  if (passed.has(target)) return undefined
  const exact = resolveExact(target, indexOf(target, indexes))
  const next = resolve(target, indexes, exact, new Set([...passed, target]))
  if (next.kind === 'page') return moved
  if (next.kind === 'moved') return joinRedirects(moved, next)
  return next.kind === 'unavailable' ? next : undefined
}

/** While something that an outcome depends on cannot be read, nothing is missing, and no redirect is remembered. */
function asFarAsKnown(outcome: AddressOutcome, isKnown: boolean): AddressOutcome {
  if (isKnown || outcome.kind === 'page') return outcome
  return outcome.kind === 'moved' ? { ...outcome, permanent: false } : { kind: 'unavailable' }
}

type ExactIndex = Pick<AddressIndex, 'locale' | 'folder' | 'links' | 'redirects'>

/** Resolves a path that is a page or a redirect of the editors; needs less of the content than the others do. */
export function resolveExact(pathname: string, index: ExactIndex): AddressOutcome | undefined {
  const moved = index.redirects.get(normalizePath(index.locale, splitPrefix(pathname).path))
  return moved ? { kind: 'moved', isSpelling: false, ...moved } : exactPage(pathname, index)
}

/**
 * The page at its path in this locale, or at its path in the language of the space if it exists in this locale
 * (specification 2.4).
 */
function exactPage(pathname: string, index: ExactIndex): AddressOutcome | undefined {
  const { locale: prefix, path } = splitPrefix(pathname)
  const page = pageAt(path, index)
  if (!page) return undefined
  const isExact = pathname === `/${[prefix, path].filter(Boolean).join('/')}`
  return isExact ? { kind: 'page', page } : movedTo(encodePath(page.hrefs[index.locale] ?? ''), true)
}

/** Internal stories (settings, header, footer …) are not pages (specification 2.6). */
function pageAt(path: string, { links, locale, folder }: ExactIndex): PageEntry | undefined {
  const own = pagePath(storySlug(path, folder), folder)
  if (own === undefined) return undefined
  const page = links.at(pageHref(own, locale)) ?? links.at(pageHref(own, baseLocale))
  return page?.hrefs[locale] ? page : undefined
}

/** A redirect whose old address is spelled in another way: `/de/Newsletter/`. */
function redirectAt(pathname: string, { locale, foldedRedirects }: AddressIndex): AddressOutcome | undefined {
  const redirect = foldedRedirects.get(foldPath(normalizePath(locale, splitPrefix(pathname).path)))
  return redirect && { kind: 'moved', isSpelling: false, ...redirect }
}

/** A page whose path is spelled in another way: `/de/Über-uns/`, `/DE/Website/Home`. */
function pageInOtherSpelling(
  pathname: string,
  { locale, folder, byFoldedPath }: AddressIndex,
): AddressOutcome | undefined {
  const folded = foldPath(splitPrefix(pathname).path)
  const path = pagePath(storySlug(folded, folder), folder)
  const href = path === undefined ? undefined : byFoldedPath.get(pageHref(path, locale))?.hrefs[locale]
  return href === undefined ? undefined : movedTo(encodePath(href), true)
}

function legacyOutcome(pathname: string, index: AddressIndex): AddressOutcome | undefined {
  const match = index.matchLegacy(pathname)
  if (!match) return undefined
  const { family, parts, page } = match
  const { find, otherwise } = family
  const usesLists = find === 'story' || find === 'article' || String(otherwise).includes('{year}')
  const isKnown = !usesLists || index.hasLists
  const target = foundTarget(match, index) ?? namedHref(page, index)
  if (target !== undefined) return asFarAsKnown(movedTo(target), isKnown)
  if (otherwise === 410) return { kind: 'gone' }
  if (otherwise === 404)
    return asFarAsKnown({ kind: 'missing', reason: family.reason ?? 'unmatched' }, isKnown)
  const fallback = contentPageHref(withYear(otherwise, parts['year'], index), index)
  return asFarAsKnown(movedTo(fallback ?? `/${index.locale}`), isKnown)
}

function foundTarget({ family, parts }: LegacyMatch, index: AddressIndex): string | undefined {
  const { year = '', page = '', id = '' } = parts
  if (family.find === 'story') return namedHref(index.linkMap.get(id), index)
  const href =
    family.find === 'article'
      ? index.articles.find(page, year)
      : family.find === 'page'
        ? hrefOfPath((parts['path'] ?? page).replace(/\.php$/, ''), index)
        : undefined
  return href && encodePath(href)
}

function namedHref(name: string | undefined, index: AddressIndex): string | undefined {
  return name === undefined ? undefined : contentPageHref(name, index)
}

/** The page at a folded path of any locale, else the nearest one above it. */
function hrefOfPath(path: string, { byFoldedPath, locale }: AddressIndex): string | undefined {
  const segments = path.split('/')
  const paths = segments.map((_, index) => segments.slice(0, segments.length - index).join('/'))
  const names = paths.flatMap((name) => [name, name.replaceAll('_', '-')])
  const [page] = names.flatMap((name) => byFoldedPath.get(`/${locale}/${name}`) ?? [])
  return page?.hrefs[locale]
}

/** A year without articles is no filter of the list. */
function withYear(target: string, year: string | undefined, { articles }: AddressIndex): string {
  if (!target.includes('{year}')) return target
  return year && articles.hasYear(year) ? target.replace('{year}', year) : target.replace(/\?.*$/, '')
}

/** `to` is percent-encoded. */
function movedTo(to: string, isSpelling = false): MovedAddress {
  return { kind: 'moved', to, permanent: true, isSpelling }
}

/**
 * Pages by folded path with the prefix of a locale: by their path in it, else by that in another one, as German paths
 * are addresses in English, too (specification 2.4).
 */
export function foldedPaths({ pages }: LinkIndex, locale: Locale): ReadonlyMap<string, PageEntry> {
  const entriesBy = (of: Locale) =>
    pages.flatMap((page) => {
      const path = page.hrefs[locale] && page.hrefs[of]?.replace(/^\/\w+/, `/${locale}`)
      return path ? [[foldPath(path), page] as const] : []
    })
  const others = locales.filter((other) => other !== locale)
  return new Map([...others, locale].flatMap(entriesBy))
}
