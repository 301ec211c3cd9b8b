import { encodePath } from '../../locales/path.ts'
import { type AddressIndex, type AddressOutcome, asFarAsKnown, movedTo } from './address-index.ts'
import type { LegacyMatch } from './match-legacy.ts'
import { contentPageHref } from './page-of-legacy-table.ts'

/** The page that the link map names for an opaque id, whatever its length; undefined without one. */
export function mappedOutcome(pathname: string, index: AddressIndex): AddressOutcome | undefined {
  const id = index.legacy.opaqueId(pathname)
  if (id === undefined) return undefined
  const href = namedHref(index.linkMap.get(id), index)
  if (href !== undefined) return asFarAsKnown(movedTo(href), index.hasLists)
  return index.hasLists ? undefined : { kind: 'unavailable' }
}

/** Where the table of old addresses leads a path. */
export function legacyOutcome(pathname: string, index: AddressIndex): AddressOutcome | undefined {
  const match = index.legacy.match(pathname)
  if (!match) return undefined
  const { family, parts, page } = match
  const { find, otherwise } = family
  const usesLists = find === 'article' || String(otherwise).includes('{year}')
  const isKnown = !usesLists || index.hasLists
  const target = foundTarget(match, index) ?? namedHref(page, index)
  if (target !== undefined) return asFarAsKnown(movedTo(target), isKnown)
  if (otherwise === 410) return { kind: 'gone', hasScreen: family.screen !== false }
  if (otherwise === 404)
    return asFarAsKnown({ kind: 'missing', reason: family.reason ?? 'unmatched' }, isKnown)
  const fallback = contentPageHref(withYear(otherwise, parts.year, index), index)
  return asFarAsKnown(movedTo(fallback ?? `/${index.locale}`), isKnown)
}

function foundTarget({ family, parts }: LegacyMatch, index: AddressIndex): string | undefined {
  const { year = '', page = '', path = page, host = '' } = parts
  switch (family.find) {
    case 'article':
      return encoded(index.articles.find(page, year))
    case 'page':
      return encoded(hrefOfPath(path.replace(/\.php$/, ''), index))
    case 'site':
      return siteOf(host, index)
    default:
      return undefined
  }
}

function encoded(href: string | undefined): string | undefined {
  return href && encodePath(href)
}

/** The start page of another site, which a setting has to name (open redirect, CWE-601). */
function siteOf(written: string, { redirectHosts }: AddressIndex): string | undefined {
  const host = written.replace(/^https?:\//, '')
  return redirectHosts.has(host) ? `https://${host}/` : undefined
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

/** A year without articles is not a filter of the list. */
function withYear(target: string, year: string | undefined, { articles }: AddressIndex): string {
  if (!target.includes('{year}')) return target
  return year && articles.hasYear(year) ? target.replace('{year}', year) : target.replace(/\?.*$/, '')
}
