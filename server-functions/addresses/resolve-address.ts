import type { Locale } from '../../locales/locales.ts'
import type { LinkIndex, PageEntry } from '../content/link-index.server.ts'
import { pageHref, pagePath, storySlug } from '../content/page-path.ts'
import type { ArticleIndex } from './article-index.ts'
import type { LegacyMatch } from './match-legacy.ts'
import { decodeOnce, foldPath, normalizePath, splitPrefix } from './normalize-path.ts'
import { type MovedAddress, redirectLocation } from './redirect-target.ts'
import type { Redirects } from './redirects.ts'

/**
 * What an address leads to: a page, another address (301, or 302 if not permanent), nothing any more (410), or nothing.
 * `invalid` is a path that no page can have, `unmatched` one that fits no family and no page (specification 8).
 */
export type AddressOutcome =
  | { kind: 'page'; page: PageEntry }
  | MovedAddress
  | { kind: 'gone' }
  | { kind: 'missing'; reason: 'invalid' | 'unmatched' }

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
  /** Paths of pages by opaque id, with search params (specification 3, link map). */
  linkMap: ReadonlyMap<string, string>
  articles: ArticleIndex
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
 * moved itself goes to the last one, and one that leads back is no redirect. Pure.
 */
export function resolveAddress(pathname: string, indexes: AddressIndexes): AddressOutcome {
  const first = resolveOnce(pathname, indexes)
  const passed = new Set([pathname])
  let outcome = first
  while (outcome.kind === 'moved') {
    const target = decodeOnce(outcome.to.replace(/[?#].*$/s, ''))
    if (passed.has(target)) return unmatched
    passed.add(target)
    const next = resolveOnce(target, indexes)
    if (next.kind !== 'moved') break
    outcome = {
      kind: 'moved',
      to: redirectLocation(next, /\?[^#]*/.exec(outcome.to)?.[0] ?? ''),
      permanent: outcome.permanent && next.permanent,
      isSpelling: outcome.isSpelling && next.isSpelling,
    }
  }
  return outcome
}

const unmatched: AddressOutcome = { kind: 'missing', reason: 'unmatched' }

function resolveOnce(pathname: string, indexes: AddressIndexes): AddressOutcome {
  const { locale: prefix, path } = splitPrefix(pathname)
  const index = indexes[prefix ?? indexes.defaultLocale]
  return (
    resolveExact(pathname, index) ??
    otherSpelling(path, index) ??
    legacyTarget(pathname, indexes[prefix ?? oldLocale]) ??
    (isMalformedId(path) ? { kind: 'missing', reason: 'invalid' } : unmatched)
  )
}

type ExactIndex = Pick<AddressIndex, 'locale' | 'folder' | 'links' | 'redirects'>

/** Resolves a path that is a page or a redirect of the editors; needs less of the content than the others do. */
export function resolveExact(pathname: string, index: ExactIndex): AddressOutcome | undefined {
  const { locale: prefix, path } = splitPrefix(pathname)
  return exactRedirect(path, index) ?? exactPage(pathname, prefix, path, index)
}

function exactRedirect(path: string, { locale, redirects }: ExactIndex): AddressOutcome | undefined {
  const moved = redirects.get(normalizePath(locale, path))
  return moved && { kind: 'moved', isSpelling: false, ...moved }
}

/** The page at its path in this locale, or at its German path if it exists in this locale (specification 2.4). */
function exactPage(
  pathname: string,
  prefix: Locale | undefined,
  path: string,
  index: ExactIndex,
): AddressOutcome | undefined {
  const page = pageAt(path, index)
  if (!page) return undefined
  const isExact = pathname === `/${[prefix, path].filter(Boolean).join('/')}`
  return isExact ? { kind: 'page', page } : moved(page.hrefs[index.locale] ?? '', true)
}

/** Internal stories (settings, header, footer …) are not pages (specification 2.6). */
function pageAt(path: string, { links, locale, folder }: ExactIndex): PageEntry | undefined {
  const own = pagePath(storySlug(path, folder), folder)
  if (own === undefined) return undefined
  const page = links.at(pageHref(own, locale)) ?? links.at(pageHref(own, 'de'))
  return page?.hrefs[locale] ? page : undefined
}

/** A page or a redirect whose path is spelled in another way: `/de/Über-uns/`. */
function otherSpelling(path: string, index: AddressIndex): AddressOutcome | undefined {
  const { locale, byFoldedPath, foldedRedirects } = index
  const folded = foldPath(normalizePath(locale, path))
  const redirect = foldedRedirects.get(folded)
  if (redirect) return { kind: 'moved', isSpelling: false, ...redirect }
  const href = byFoldedPath.get(folded)?.hrefs[locale]
  return href ? moved(href, true) : undefined
}

function legacyTarget(written: string, index: AddressIndex): AddressOutcome | undefined {
  const match = index.matchLegacy(written)
  if (!match) return undefined
  const { family, parts, page } = match
  const target = foundTarget(match, index) ?? targetHref(page, index)
  if (target !== undefined) return moved(target)
  const { otherwise } = family
  if (otherwise === 410) return { kind: 'gone' }
  if (otherwise === 404) return unmatched
  return moved(targetHref(withYear(otherwise, parts['year'], index), index) ?? `/${index.locale}`)
}

function foundTarget({ family, parts }: LegacyMatch, index: AddressIndex): string | undefined {
  const { year = '', page = '', id = '' } = parts
  if (family.find === 'story') return targetHref(index.linkMap.get(id), index)
  if (family.find === 'article') return index.articles.find(page, year)
  if (family.find === 'page') return hrefOfPath((parts['path'] ?? page).replace(/\.php$/, ''), index)
  return undefined
}

/** The page at a folded path of any locale. */
function hrefOfPath(path: string, { byFoldedPath, locale }: AddressIndex): string | undefined {
  const name = path.replaceAll('_', '-')
  const page = [path, name].flatMap((known) => byFoldedPath.get(`/${locale}/${known}`) ?? [])[0]
  return page?.hrefs[locale]
}

/** A year without articles is no filter of the list. */
function withYear(target: string, year: string | undefined, { articles }: AddressIndex): string {
  if (!target.includes('{year}')) return target
  return year && articles.hasYear(year) ? target.replace('{year}', year) : target.replace(/\?.*$/, '')
}

/** The canonical path of a page of the table, in this locale or in the one it exists in, with its search params. */
function targetHref(target: string | undefined, { links, locale }: AddressIndex): string | undefined {
  if (target === undefined) return undefined
  const [path = '', search] = target.split('?')
  const page = links.at(pageHref(path, 'de')) ?? links.at(pageHref(path, locale))
  const href = page?.hrefs[locale] ?? page?.hrefs.de ?? page?.hrefs.en
  return href && (search ? `${href}?${search}` : href)
}

function moved(to: string, isSpelling = false): MovedAddress {
  return { kind: 'moved', to: encodeURI(to), permanent: true, isSpelling }
}

/** Whether the last segment looks like an opaque id (letters and digits mixed) but has not exactly 25 of them. */
function isMalformedId(path: string): boolean {
  const last = /^(?:referenzen|references|impulses?|neuigkeiten|news)\/([a-z\d]{20,40})$/i.exec(path)?.[1]
  return last !== undefined && /\d/.test(last) && /[a-z]/i.test(last) && last.length !== 25
}

/**
 * Pages by folded path with the prefix of a locale: by their path in it, by their German one (specification 2.4), or by
 * that in the other language, in this order.
 */
export function foldedPaths({ pages }: LinkIndex, locale: Locale): ReadonlyMap<string, PageEntry> {
  const inLocale = pages.filter(({ hrefs }) => hrefs[locale])
  const entriesBy = (of: Locale) =>
    inLocale.flatMap((page) => {
      const path = page.hrefs[of]?.replace(/^\/\w+/, `/${locale}`)
      return path ? [[foldPath(path), page] as const] : []
    })
  return new Map([...entriesBy('en'), ...entriesBy('de'), ...entriesBy(locale)])
}
