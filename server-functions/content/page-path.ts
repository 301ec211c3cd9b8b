import { isLocale, type Locale } from '../../locales/locales.ts'

/**
 * The story path of a page path (specification 2.2): the website folder plus the slug segments, the folder not
 * added twice. No segments, or `home`, is the folder's start page.
 */
export function storySlug(path: string, folder: string): string {
  const segments = path.split('/').filter(Boolean)
  if (segments[0] === folder) segments.shift()
  if (segments.length === 1 && segments[0] === 'home') segments.pop()
  return `${folder}/${segments.join('/')}`
}

/**
 * The page path of a story's slug: without language prefix, website folder and slashes at the ends. Undefined for
 * what is no page of the site: another folder, or an internal part (a segment that begins with `_`).
 */
export function pagePath(fullSlug: string, folder: string): string | undefined {
  const segments = fullSlug.split('/').filter(Boolean)
  if (isLocale(segments[0])) segments.shift()
  if (segments.shift() !== folder || segments.some((segment) => segment.startsWith('_'))) return undefined
  return segments.join('/') === 'home' ? '' : segments.join('/')
}

/** The address of a page path in a language: `/de/kontakt`, and `/de` of the start page. */
export function pageHref(path: string, locale: Locale): string {
  return path === '' ? `/${locale}` : `/${locale}/${path}`
}
