import { isLocale, type Locale } from '../../locales/locales.ts'

/**
 * The story slug of a page path (specification 2.2): the website folder plus the path segments, without adding the
 * folder twice. No segments, or `home`, is the start page of the folder.
 */
export function storySlug(path: string, folder: string): string {
  const segments = path.split('/').filter(Boolean)
  if (segments[0] === folder) segments.shift()
  if (segments.length === 1 && segments[0] === 'home') segments.pop()
  return `${folder}/${segments.join('/')}`
}

/**
 * The page path of a story slug: without locale prefix, website folder and slashes at the ends. Undefined for a story
 * that is not a page of the site: in another folder, or internal (a segment beginning with `_`).
 */
export function pagePath(fullSlug: string, folder: string): string | undefined {
  const segments = fullSlug.split('/').filter(Boolean)
  if (isLocale(segments[0])) segments.shift()
  if (segments.shift() !== folder || segments.some((segment) => segment.startsWith('_'))) return undefined
  return segments.join('/') === 'home' ? '' : segments.join('/')
}

/**
 * The page paths that a link may mean by a story slug, which it keeps while its story moves: with the prefix of any
 * language, and with the website folder as it is, under a former name or left out.
 */
export function linkedPaths(slug: string, folder: string): string[] {
  const segments = slug.split('/').filter(Boolean)
  if (isLocale(segments[0])) segments.shift()
  const paths =
    segments[0] === folder ? [segments.slice(1)] : [segments, segments.slice(1)].slice(0, segments.length)
  return paths.map((path) => (path.join('/') === 'home' ? '' : path.join('/')))
}

/** The path of a page with its locale prefix: `/de/kontakt`, and `/de` for the start page. */
export function pageHref(path: string, locale: Locale): string {
  return path === '' ? `/${locale}` : `/${locale}/${path}`
}
