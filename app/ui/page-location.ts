import { decodePath, localeOfPath } from '../../locales/path.ts'
import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { parseSearch } from '../page/query-string.ts'

/** Where a link of the site leads, as the router wants it; null for an address without a locale prefix. */
export function pageLocation(address: string) {
  const [, path = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(address) ?? []
  const locale = localeOfPath(path)
  if (!locale) return null
  // All other pages have one route.
  const to = path === searchPaths[locale] ? path : (`/${locale}/$` as const)
  const params = { _splat: decodePath(path.slice(locale.length + 2)) }
  return { locale, location: { to, params, search: parseSearch(search), hash } }
}
