import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * A page reached within the document is told as one that was loaded: the keyboard stands at its headline, and its
 * title is announced (WCAG 2.4.3, 4.1.3). Who comes back to a place further down goes on there, at the link that led
 * away. A change of search params alone is no new page.
 */
export function Arrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (!fromLocation || !pathChanged) return
        focusOn(toLocation.hash, fromLocation.pathname)
        setTitle(document.title)
      }),
    [router],
  )
  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  )
}

/** The anchor that the link named, else the headline. Scrolling is the router's, and is done. */
function focusOn(anchor: string, from: string) {
  const start = (anchor && document.getElementById(anchor)) || document.querySelector('main h1')
  const target = (start && start.getBoundingClientRect().bottom < 0 && linkInView(from)) || start
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

function linkInView(pathname: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')].find((link) => {
    const { top, bottom } = link.getBoundingClientRect()
    return link.pathname === pathname && bottom > 0 && top < window.innerHeight
  })
}
