import type { AnyRouter } from '@tanstack/react-router'

/** The name that the picture of a card and the large one of its page share, as the style sheet knows it. */
const name = 'picture'

/**
 * The picture of a card grows into that of its page, and shrinks back. Only for who has nothing against motion, and
 * where the browser can decide it for each navigation; elsewhere pages change at once.
 */
export function pictureTransition(): AnyRouter['options']['defaultViewTransition'] {
  const isBrowser = typeof document !== 'undefined'
  if (!isBrowser || !CSS.supports('selector(:active-view-transition-type(a))')) return false
  return {
    types: ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged || !matchMedia('(prefers-reduced-motion: no-preference)').matches)
        return false
      return mark(pictureOfCard(toLocation.pathname) ?? pictureOfPage()) ? [name] : false
    },
  }
}

/** Finds the other end of the transition on the new page. */
export function subscribePictureTransition(router: AnyRouter): void {
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

/** The leading picture of a page is the one that loads first. */
function pictureOfPage(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>('main img[fetchpriority="high"]')].find(isInView)
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
