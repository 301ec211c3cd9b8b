import { splitPrefix } from '../../locales/locale-prefix.ts'
import { decodePath } from '../../locales/path.ts'
import type { PageRef } from '../../server-functions/pages/page.ts'
import { ListingSearchParams } from '../../server-functions/search-params/search-params.ts'
import { isSlowConnection, onIdle } from '../browser/page-idle.ts'
import { parseSearch } from '../router/query-string.ts'

/** Specification 9: after the page is idle, in milliseconds. */
const prefetchDelay = 1000

/**
 * Loads the payloads of the pages that the links in the viewport lead to, one after the other, 1 s after each page is
 * idle. A payload is loaded once at most; none are on slow lines and to save data.
 * @param load loads a page, which is kept
 * @param onRendered subscribes to navigations
 */
export function prefetchPayloads(
  load: (ref: PageRef) => Promise<unknown>,
  onRendered: (listener: () => void) => void,
): void {
  const seen = new Set<string>()
  const prefetch = async () => {
    if (isSlowConnection()) return
    for (const { origin, pathname, search, target } of linksInView()) {
      const { locale, path } = splitPrefix(decodePath(pathname))
      if (origin !== location.origin || target || !locale || seen.has(pathname + search)) continue
      seen.add(pathname + search)
      const { page, ...params } = ListingSearchParams.parse(parseSearch(search))
      if (page === null) continue
      const ref = { locale, isPrefixed: true, path, query: { ...params, page } }
      // A failure is logged there; the click tries again.
      await load(ref).catch(() => {})
    }
  }
  const start = () => onIdle(() => setTimeout(() => void prefetch(), prefetchDelay))
  start()
  onRendered(start)
}

function linksInView(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  })
}
