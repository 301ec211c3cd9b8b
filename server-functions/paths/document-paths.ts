import { type Locale, locales } from '../../locales/locales.ts'

export const robotsPath = '/robots.txt'
export const sitemapPath = '/sitemap.xml'
export const securityPath = '/.well-known/security.txt'
export const llmsPath = '/llms.txt'

/** The news of a language as Atom feed (`xml`) or JSON Feed (`json`). */
export function feedPath(locale: Locale, format: 'xml' | 'json'): string {
  return `/${locale}/feed.${format}`
}

/** The page that the service worker shows without a connection. */
export function noConnectionPath(locale: Locale): string {
  return `/no-connection/${locale}.html`
}

/** A part of a sitemap that is divided, from 1. */
export function sitemapPartPath(number: number): string {
  return `/sitemap-${number}.xml`
}

const documentPaths: ReadonlySet<string> = new Set([
  robotsPath,
  sitemapPath,
  securityPath,
  llmsPath,
  ...locales.flatMap((locale) => [
    feedPath(locale, 'xml'),
    feedPath(locale, 'json'),
    noConnectionPath(locale),
  ]),
])

/** Whether a path is that of a document for programs: no page, redirect or old address is looked up for it. */
export function isDocumentPath(pathname: string): boolean {
  return documentPaths.has(pathname) || /^\/sitemap-\d+\.xml$/.test(pathname)
}
