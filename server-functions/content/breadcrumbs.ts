import type { Locale } from '../../locales/locales.ts'
import type { LinkIndex } from './link-index.server.ts'

/** A link to a page. */
export interface NamedPage {
  href: string
  name: string
}

/**
 * The breadcrumbs of a canonical path, outermost first, without the start page: its parent folders that have a page
 * (`/de/referenzen` for `/de/referenzen/pumpe`).
 */
export function findBreadcrumbs(
  canonical: string,
  { at }: Pick<LinkIndex, 'at'>,
  locale: Locale,
): NamedPage[] {
  const segments = canonical.split('/')
  const ancestors = segments.map((_, count) => segments.slice(0, count).join('/')).slice(3)
  return ancestors.flatMap((href) => {
    const name = at(href)?.names[locale]
    return name ? [{ href, name }] : []
  })
}
