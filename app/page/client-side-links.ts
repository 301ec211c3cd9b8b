import type { AnyRouter } from '@tanstack/react-router'

import { localeOfPath } from '../../locales/locale-prefix.ts'
import { hasTypedEntries } from '../browser/unsent-input.ts'

/**
 * Lets the router follow links of a hydrated page where a new document would lose something: typed text, or the place
 * in a list whose search params change. All other links are the browser's, which prefetches and prerenders their pages
 * (http/speculation-rules.ts).
 */
export function routeLinks(router: AnyRouter): void {
  // After React's own listeners, which are on the document.
  addEventListener('click', (event) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = event
    const link = staysInDocument(event.target)
    if (!link || defaultPrevented || button || altKey || ctrlKey || metaKey || shiftKey) return
    event.preventDefault()
    void router.navigate({ href: addressOf(link) })
  })
  const preload = ({ target }: Event) => {
    const link = staysInDocument(target)
    if (link) void router.preloadRoute({ to: '.', href: addressOf(link) }).catch(() => {})
  }
  addEventListener('pointerover', preload)
  addEventListener('focusin', preload)
}

const addressOf = ({ pathname, search, hash }: HTMLAnchorElement) => pathname + search + hash

/** The link to a page that the router shows; undefined for any other. */
function staysInDocument(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link || link.target || link.download || link.origin !== location.origin) return undefined
  if (!localeOfPath(link.pathname)) return undefined
  const isSamePage = link.pathname === location.pathname
  if (isSamePage && link.search === location.search) return undefined
  const keeps = isSamePage || hasTypedEntries()
  return keeps ? link : undefined
}
