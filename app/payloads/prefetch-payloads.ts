import { decodePath, splitPrefix } from '../../locales/path.ts'
import { readListingSearchParams } from '../../server-functions/pages/listing-search-params.ts'
import { isSlowConnection, onIdle } from '../hydration/quiet-page.ts'
import { parseSearch } from '../page/query-string.ts'
import type { getRouter } from '../router.tsx'

/** Specification 9: after the page is idle, in milliseconds. */
const prefetchDelay = 1000

/**
 * Loads the payloads of the pages that the links in the viewport lead to, one after the other, 1 s after each page is
 * idle. A payload is loaded once at most; none are on slow lines and to save data.
 */
export function prefetchPayloads(router: ReturnType<typeof getRouter>): void {
  const seen = new Set<string>()
  const prefetch = async () => {
    if (isSlowConnection()) return
    const { queries: lazy } = router.options.context
    const [queries, settings] = await Promise.all([lazy.load(), lazy.settings()])
    for (const { origin, pathname, search, target } of linksInView()) {
      const { locale, path } = splitPrefix(decodePath(pathname))
      if (origin !== location.origin || target || !locale || seen.has(pathname + search)) continue
      seen.add(pathname + search)
      const { page, ...params } = readListingSearchParams(parseSearch(search))
      if (page === null) continue
      const ref = { locale, isPrefixed: true, path, query: { ...params, page } }
      // A failure is logged where it happens; the click tries again.
      await queries.page(ref, settings, true).catch(() => {})
    }
  }
  const start = () => onIdle(() => setTimeout(() => void prefetch(), prefetchDelay))
  start()
  router.subscribe('onRendered', start)
}

function linksInView(): HTMLAnchorElement[] {
  return [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter((link) => {
    const { top, bottom, width } = link.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < window.innerHeight
  })
}
