import { splitPrefix } from '../../locales/locale-prefix.ts'
import type { Locale } from '../../locales/locales.ts'
import { decodePath, encodePath, isContentPath } from '../../locales/path.ts'
import { normalizePath } from './normalize-path.ts'

/** The target of a redirect. */
export interface Target {
  /** Normalized by `normalizePath`; the URL of a file of the space. */
  path: string
  /** For the `Location` header: percent-encoded, with query and fragment. */
  location: string
}

/** The path of an address: decoded, without query and fragment. */
export function pathOf(address: string): string {
  return decodePath(address.replace(/[?#].*$/s, ''))
}

/** Whether the target of a redirect is a file: of the embedded content service, or by its URL. */
export function isFile(location: string): boolean {
  return location.startsWith('/f/') || !location.startsWith('/')
}

/** The path, query and fragment of a full address of the site itself, whether http or https; any other one as it is. */
export function withoutSite(address: string, siteUrl: string): string {
  const url = /^https?:/i.test(address) ? URL.parse(address) : null
  return url && url.host === new URL(siteUrl).host ? url.pathname + url.search + url.hash : address
}

/**
 * Parses the target of a redirect, or returns what is wrong with it. Targets on another host are rejected (open
 * redirect, CWE-601), but for files of the space and sites that a setting lists. A path without a locale prefix gets `locale`.
 */
export function readTarget(
  href: string,
  locale: Locale,
  isAllowedUrl: (url: string) => boolean,
): Target | { problem: string } {
  // URL parsers ignore tabs and line breaks: `/\t/host` would be another host.
  if (/[\p{Cc}\p{Cs}]/u.test(href))
    return { problem: 'its target has a line break or another control character. Write it in one line' }
  if (isAllowedUrl(href)) return { path: href, location: new URL(href).href }
  if (!/^\/(?![/\\])/.test(href))
    return {
      problem: 'it leads to another site. Choose a page of this one, or list its host in REDIRECT_HOSTS',
    }
  const written = splitPrefix(pathOf(href).normalize('NFC'))
  if (!isContentPath(written.path))
    return { problem: 'no page can have its target. Write a path such as /de/kontakt' }
  // Files of the content service have no locale.
  const path = isFile(href) ? `/${written.path}` : normalizePath(written.locale ?? locale, written.path)
  const { search, hash } = new URL(/[?#].*$/s.exec(href)?.[0] ?? '', 'http://site.invalid')
  return { path, location: encodePath(path) + search + hash }
}
