import { type Locale, locales } from '../../locales/locales.ts'

/** Files that tell programs about the site: crawlers, feed readers, language models. */
const robotsPath = '/robots.txt'
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

/** The texts of the consent dialog (specification 7). */
export function consentTextsPath(locale: Locale): string {
  return `/cookie-consent/${locale}.json`
}

/** A part of a sitemap that is divided, from 1. */
export function sitemapPartPath(number: number): string {
  return `/sitemap-${number}.xml`
}

/** All of them, but for the parts of a divided sitemap. */
export const metadataPaths: ReadonlySet<string> = new Set([
  robotsPath,
  sitemapPath,
  securityPath,
  llmsPath,
  ...locales.flatMap((locale) => [
    feedPath(locale, 'xml'),
    feedPath(locale, 'json'),
    noConnectionPath(locale),
    consentTextsPath(locale),
  ]),
])

/** Whether a path is that of a metadata file: no page, redirect or old address is looked up there. */
export function isMetadataPath(pathname: string): boolean {
  return metadataPaths.has(pathname) || /^\/sitemap-\d+\.xml$/.test(pathname)
}
