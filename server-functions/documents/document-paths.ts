import type { Locale } from '../../locales/locales.ts'

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

const documentPath =
  /^\/(?:robots\.txt|sitemap(?:-\d+)?\.xml|llms\.txt|\.well-known\/security\.txt|no-connection\/(?:de|en)\.html|(?:de|en)\/feed\.(?:xml|json))$/

/** Whether a path is that of a document for programs: no page, redirect or old address is looked up there. */
export function isDocumentPath(pathname: string): boolean {
  return documentPath.test(pathname)
}
