import { useLingui } from '@lingui/react/macro'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { mayMoveFocus } from '../browser/editor-frame.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/**
 * After a client-side navigation, moves focus to the new page's h1 and announces its title, as a page load would
 * (WCAG 2.4.3, 4.1.3). After going back to a scrolled position, focus returns to the link that was followed. A change of
 * search params counts as navigation only if the pagination page or what is shown changes (an error screen, an industry); a
 * filter or year keeps the focus.
 */
export function FocusAfterNavigation() {
  const { t } = useLingui()
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let shown = shownPage(router)
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const previous = shown
      shown = shownPage(router)
      if (!fromLocation) return
      const isNewPage = shown !== previous || pageOf(toLocation) !== pageOf(fromLocation)
      if (!pathChanged && !isNewPage) return
      if (mayMoveFocus()) moveFocus(toLocation.hash, fromLocation, pathChanged)
      setTitle(document.title)
    })
  }, [router])
  return (
    <VisuallyHidden>
      <output aria-label={t`Page`}>{title}</output>
    </VisuallyHidden>
  )
}

/** Identifies the page; '' for an error screen. Its h1 would not do, as a translator changes the words. */
function shownPage({ state }: AnyRouter): string {
  const [page] = state.matches.flatMap(({ loaderData, status }): { uuid: string; name: string }[] =>
    status === 'success' && loaderData && 'page' in loaderData ? [loaderData.page] : [],
  )
  return page ? `${page.uuid} ${page.name}` : ''
}

function pageHeading(): Element | null {
  return document.querySelector('main h1')
}

function pageOf({ search }: { search: { page?: unknown } }): unknown {
  return search.page
}

interface PreviousLocation {
  pathname: string
  searchStr: string
}

/**
 * Focuses the element of the URL's hash, else the h1. The router has scrolled already, so focus does not scroll; only
 * if the path is the same (an error screen in place of a listing) the h1 must be scrolled into view.
 */
function moveFocus(hash: string, from: PreviousLocation, pathChanged: boolean) {
  const start = (hash && document.getElementById(hash)) || pageHeading()
  revealInDetails(start)
  const target = (start && start.getBoundingClientRect().bottom < 0 && linkInView(from)) || start
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: pathChanged })
}

/** Opens the `details` around the target of a fragment, as browsers do on a page load: the router only scrolls. */
function revealInDetails(element: Element | null) {
  const details = element?.closest('details')
  if (!details || details.open) return
  details.open = true
  element?.scrollIntoView()
}

/** The visible link to the previous location, preferably with the same search params. */
function linkInView({ pathname, searchStr }: PreviousLocation): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return link.pathname === pathname && bottom > 0 && top < window.innerHeight
  })
  return links.find(({ search }) => search === searchStr) ?? links[0]
}
