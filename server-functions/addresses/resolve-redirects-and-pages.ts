import { splitPrefix } from '../../locales/locale-prefix.ts'
import { baseLocale, type Locale, locales } from '../../locales/locales.ts'
import { encodePath } from '../../locales/path.ts'
import type { LinkIndex, PageEntry } from '../content/link-index.server.ts'
import { pageHref, pagePath, storySlug } from '../content/page-path.ts'
import {
  type AddressIndex,
  type AddressIndexes,
  type AddressOutcome,
  asFarAsKnown,
  movedTo,
  unmatched,
} from './address-index.ts'
import { foldPath, normalizePath } from './normalize-path.ts'
import { isFile, pathOf } from './parse-redirect-target.ts'
import { joinRedirects, type MovedAddress } from './redirect-location.ts'
import { type RedirectPattern, targetOfPattern } from './redirect-patterns.ts'
import { legacyOutcome, mappedOutcome } from './resolve-legacy.ts'
import { isSearchPath } from './search-paths.ts'

/**
 * Resolves a decoded path. Redirects of the editors win over pages, and pages over the table of old addresses; a path
 * in another spelling (case, umlauts, slashes), or with something appended, leads to the page. It leads on in one hop: a
 * redirect to an address that moved itself goes to the last one, and one that leads back or to nothing is no redirect.
 * `exact` is the result of `resolveExact`. Pure.
 */
export function resolveAddress(
  pathname: string,
  indexes: AddressIndexes,
  exact: AddressOutcome | undefined = resolveExact(pathname, indexOf(pathname, indexes)),
): AddressOutcome {
  return toTheEnd(resolve(pathname, indexes, exact, new Set([pathname])), pathname, indexes)
}

/** Patterns of the editors may lead to longer and longer addresses without end. */
const maxHops = 10

/**
 * A redirect in one hop. Where redirects of the editors form a circle, the end depends on where a visitor enters it, so
 * the target may redirect once more. A chain that comes to an address twice is no redirect.
 */
function toTheEnd(first: AddressOutcome, pathname: string, indexes: AddressIndexes): AddressOutcome {
  const passed = new Set([pathname])
  let outcome = first
  while (outcome.kind === 'moved' && !isFile(outcome.to)) {
    const target = pathOf(outcome.to)
    if (passed.has(target) || passed.size > maxHops) {
      const page = exactPage(pathname, indexOf(pathname, indexes))
      return page?.kind === 'page' ? page : unmatched
    }
    passed.add(target)
    const next = resolve(target, indexes, resolveExact(target, indexOf(target, indexes)), new Set([target]))
    if (next.kind !== 'moved') return outcome
    outcome = joinRedirects(outcome, next)
  }
  return outcome
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
  const oldIndex = indexes[splitPrefix(pathname).locale ?? index.legacy.language]
  const lookups = [
    () => exact,
    () => exactPage(pathname, index),
    () => redirectAt(pathname, index),
    () => pageInOtherSpelling(pathname, index),
    () => mappedOutcome(pathname, oldIndex),
    ...index.redirectPatterns.map((pattern) => () => redirectByPattern(pathname, pattern, index)),
    () => withoutAppended(pathname, index),
    () => legacyOutcome(pathname, oldIndex),
  ]
  for (const lookUp of lookups) {
    const found = lookUp()
    const outcome = found?.kind === 'moved' ? follow(found, indexes, passed) : found
    if (outcome) return asFarAsKnown(outcome, index.hasRedirects)
  }
  return asFarAsKnown(unmatched, index.hasRedirects)
}

/** The redirect to the end of the chain; undefined if it ends nowhere. */
function follow(
  moved: MovedAddress,
  indexes: AddressIndexes,
  passed: ReadonlySet<string>,
): AddressOutcome | undefined {
  if (isFile(moved.to)) return moved
  const target = pathOf(moved.to)
  if (isSearchPath(target)) return moved
  if (passed.has(target) || passed.size > maxHops) return undefined
  const exact = resolveExact(target, indexOf(target, indexes))
  const next = resolve(target, indexes, exact, new Set([...passed, target]))
  if (next.kind === 'page') return moved
  if (next.kind === 'moved') return joinRedirects(moved, next)
  return next.kind === 'unavailable' ? next : undefined
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

/** Patterns of the editors, which hide neither pages nor known ids. */
function redirectByPattern(
  pathname: string,
  pattern: RedirectPattern,
  { locale }: AddressIndex,
): AddressOutcome | undefined {
  const moved = targetOfPattern(pattern, normalizePath(locale, splitPrefix(pathname).path))
  return moved && { kind: 'moved', isSpelling: false, ...moved }
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

/** Punctuation and spaces, a tag (`</a>`, `[/url]`) and an entity (`&quot;`), none of which stands alone in a path. */
const appended = /[\s\p{Cf}\p{P}>=|]*(?:(?<!\/)[<[&].*)?$/su

/** The address without what texts around a link add to it: `/de/kontakt),`. */
function withoutAppended(pathname: string, index: AddressIndex): AddressOutcome | undefined {
  const path = pathname.replace(appended, '')
  if (path === pathname) return undefined
  return pageInOtherSpelling(path, index) ?? (isFile(path) ? undefined : movedTo(encodePath(path), true))
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
