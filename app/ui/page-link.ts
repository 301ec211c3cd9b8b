import { localeOfPath } from '../../locales/locale-prefix.ts'
import { decodePath, encodePath } from '../../locales/path.ts'
import { parseSearch, stringifySearch } from '../router/query-string.ts'

/** A link to a page of the site, with its path percent-encoded once; null for an address without a locale prefix. */
export function pageLink(address: string) {
  const [, written = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(address) ?? []
  const locale = localeOfPath(written)
  if (!locale) return null
  const path = encodePath(decodePath(written))
  return { locale, path, href: path + (search && stringifySearch(parseSearch(search))) + hash }
}
