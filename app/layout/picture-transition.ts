import type { AnyRouter } from '@tanstack/react-router'

import { clickThroughTransition } from './click-through-transition.ts'

/** The `view-transition-name` shared by a card's image and the leading image of its page; see view-transition.css. */
const name = 'picture'

/**
 * Adds a view transition between a card's image and the leading image of the card's page, in both directions. It is
 * skipped with `prefers-reduced-motion` and in browsers without view transitions. It replaces the router's own
 * implementation, which leaves the rejection of a skipped transition unhandled.
 */
export function addPictureTransition(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    const isAnimated =
      from !== undefined &&
      from !== to &&
      'startViewTransition' in document &&
      matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (!isAnimated || !assignName(pictureOfCard(to) ?? pictureOfPage())) return update()
    const transition = document.startViewTransition(update)
    clickThroughTransition(transition)
    return transition.updateCallbackDone
  }
  // The matching image on the new page.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && namedPicture)
      assignName(pictureOfCard(fromLocation.pathname) ?? pictureOfPage())
  })
}

let namedPicture: HTMLElement | undefined

/** Moves the name to an image: two elements with the same name would abort the transition. */
function assignName(picture: HTMLElement | undefined): boolean {
  namedPicture?.style.removeProperty('view-transition-name')
  picture?.style.setProperty('view-transition-name', name)
  namedPicture = picture
  return picture !== undefined
}

function pictureOfCard(pathname: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter((link) => link.pathname === pathname)
    .map((link) => link.closest('li, article, [data-picture-of]')?.querySelector('img') ?? undefined)
    .find((picture) => picture && isInView(picture))
}

/** The leading image of a page is the one with high fetch priority, unless it is part of a card in a list. */
function pictureOfPage(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main img[fetchpriority="high"]:not(li *)')].find(
    isInView,
  )
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
