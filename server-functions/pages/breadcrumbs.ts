import type { Locale } from '../../locales/locales.ts'
import type { LinkIndex } from '../content/link-index.server.ts'
import type { NamedPage } from './page.ts'

/**
 * The pages above an address, from the outermost, without the start page: those of its folders that have a start page
 * of their own (`/de/referenzen` above `/de/referenzen/pumpe`).
 */
export function trailOf(canonical: string, { at }: Pick<LinkIndex, 'at'>, locale: Locale): NamedPage[] {
  const segments = canonical.split('/')
  const above = segments.map((_, count) => segments.slice(0, count).join('/')).slice(3)
  return above.flatMap((href) => {
    const name = at(href)?.names[locale]
    return name ? [{ href, name }] : []
  })
}
