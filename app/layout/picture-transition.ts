import type { AnyRouter } from '@tanstack/react-router'

/** The name that the picture of a card and the large one of its page share, as the style sheet knows it. */
const name = 'picture'

/**
 * The picture of a card grows into that of its page, and shrinks back. Only for who has nothing against motion, and
 * where the browser knows how; elsewhere pages change at once. The router's own way to start a transition tells nobody
 * of one that is skipped, which the browser reports as an error.
 */
export function addPictureTransition(router: AnyRouter): void {
  router.startViewTransition = (update) => {
    const from = router.state.resolvedLocation?.pathname
    const to = router.latestLocation.pathname
    const moves =
      from !== undefined &&
      from !== to &&
      'startViewTransition' in document &&
      matchMedia('(prefers-reduced-motion: no-preference)').matches
    if (!moves || !mark(pictureOfCard(to) ?? pictureOfPage())) return update()
    const { ready, updateCallbackDone } = document.startViewTransition(update)
    // Skipped for the next one: nothing is amiss.
    ready.catch(() => undefined)
    return updateCallbackDone
  }
  // The other end of the transition, on the new page.
  router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation && pathChanged && marked) mark(pictureOfCard(fromLocation.pathname) ?? pictureOfPage())
  })
}

let marked: HTMLElement | undefined

/** Two elements of one name would end the transition. */
function mark(picture: HTMLElement | undefined): boolean {
  marked?.style.removeProperty('view-transition-name')
  picture?.style.setProperty('view-transition-name', name)
  marked = picture
  return picture !== undefined
}

function pictureOfCard(pathname: string): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLAnchorElement>('main a[href]')]
    .filter((link) => link.pathname === pathname)
    .map((link) => link.closest('li, article, [data-picture-of]')?.querySelector('img') ?? undefined)
    .find((picture) => picture && isInView(picture))
}

/** The leading picture of a page is the one that loads first; that of a card belongs to the card's page. */
function pictureOfPage(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main img[fetchpriority="high"]:not(li *)')].find(
    isInView,
  )
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
