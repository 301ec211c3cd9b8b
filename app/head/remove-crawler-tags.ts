import type { AnyRouter } from '@tanstack/react-router'

/** The elements of `crawlerHead`; the browser renders none of them itself. */
const selector =
  'meta[name=description],meta[property],meta[name^=twitter],link[hreflang]:not([type]),link[rel=prev],link[rel=next],script[type="application/ld+json"]'

/** Removes the elements for crawlers on the first client-side navigation, as they describe the previous page. */
export function removeStaleCrawlerTags(router: AnyRouter): void {
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    // The first rendering has the same location twice; a hash leads to another part of the same page.
    const isSamePage = !pathChanged && fromLocation?.searchStr === toLocation.searchStr
    if (fromLocation && !isSamePage)
      for (const element of document.head.querySelectorAll(selector)) element.remove()
  })
}
