import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { VisuallyHidden } from '../ui/visually-hidden.tsx'

/**
 * A page reached within the document is told as one that was loaded: the keyboard stands at its headline, and its
 * title is announced (WCAG 2.4.3, 4.1.3). Who comes back to a place further down goes on there, at the link that led
 * away. A change of search params is a new page where it is the next page of a list or has another headline, which is
 * an error; a year or a filter is chosen in passing.
 */
export function FocusAfterNavigation() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let known = headline()?.textContent
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const before = known
      known = headline()?.textContent
      if (!fromLocation) return
      const isOther = known !== before || pageOf(toLocation) !== pageOf(fromLocation)
      if (!pathChanged && !isOther) return
      focusOn(toLocation.hash, fromLocation, pathChanged)
      setTitle(document.title)
    })
  }, [router])
  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  )
}

function headline(): Element | null {
  return document.querySelector('main h1')
}

function pageOf({ search }: { search: { page?: unknown } }): unknown {
  return search.page
}

interface Left {
  pathname: string
  searchStr: string
}

/**
 * The anchor that the link named, else the headline. Scrolling is the router's, and is done; but an error that is shown
 * in place of a list has its headline where the list began.
 */
function focusOn(anchor: string, from: Left, pathChanged: boolean) {
  const start = (anchor && document.getElementById(anchor)) || headline()
  const target = (start && start.getBoundingClientRect().bottom < 0 && linkInView(from)) || start
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: pathChanged })
}

/** Of several links to the page that was left, the one that asks as it was asked. */
function linkInView({ pathname, searchStr }: Left): HTMLElement | undefined {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].filter((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return link.pathname === pathname && bottom > 0 && top < window.innerHeight
  })
  return links.find(({ search }) => search === searchStr) ?? links[0]
}
