import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { VisuallyHidden } from './visually-hidden.tsx'

/**
 * A page reached within the document is told as one that was loaded: the keyboard stands at its headline, and its
 * title is announced (WCAG 2.4.3, 4.1.3). Who comes back to a place further down goes on there, at the link that led
 * away. A change of search params is a new page where it has another title: the next page of a list, an error.
 */
export function Arrival() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(() => {
    let known = document.title
    return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      const isNew = pathChanged || known !== document.title
      known = document.title
      if (!fromLocation || !isNew) return
      focusOn(toLocation.hash, fromLocation, pathChanged)
      setTitle(known)
    })
  }, [router])
  return (
    <VisuallyHidden>
      <output>{title}</output>
    </VisuallyHidden>
  )
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
  const start = (anchor && document.getElementById(anchor)) || document.querySelector('main h1')
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
