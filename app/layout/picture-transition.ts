import { allowClicksDuringTransition } from './clicks-during-transition.ts'

/**
 * Makes the picture or the silhouette of a card and the leading picture of the page that the card leads to one picture of the
 * view transition between the two documents, in both directions. Style names the leading picture (view-transition.css), as a
 * page may be shown before this script runs.
 */
export function movePictures(): void {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    const to = activation?.entry.url
    if (!viewTransition || !to) return
    // When somebody goes back, the card is on the previous page.
    const isBack = activation.navigationType === 'traverse'
    const picture = pictureOfCard(new URL(to).pathname) ?? (isBack ? leadingPicture() : undefined)
    movePicture(picture)
    // A page that only fades in would be seen later: its transition begins when it is rendered.
    if (!picture) viewTransition.skipTransition()
  })
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition) return
    const from = window.navigation?.activation?.from?.url
    movePicture((from && pictureOfCard(new URL(from).pathname)) || leadingPicture())
    allowClicksDuringTransition(viewTransition)
  })
  // The page may have been revealed before this script ran.
  if (document.activeViewTransition) allowClicksDuringTransition(document.activeViewTransition)
}

const leading = 'main img[fetchpriority="high"]:not(li *)'
let moved: Moved | undefined

/** A picture, or the silhouette in a link. */
type Moved = HTMLElement | SVGElement

/** Two elements with the same name would abort the transition. */
function movePicture(picture: Moved | undefined): void {
  moved?.style.removeProperty('view-transition-name')
  for (const other of document.querySelectorAll<HTMLElement>(leading))
    other.style.setProperty('view-transition-name', 'none')
  picture?.style.setProperty('view-transition-name', 'picture')
  moved = picture
}

/** Of several cards of a page, the one with the link that has just been clicked, as that has the focus. */
function pictureOfCard(pathname: string): Moved | undefined {
  const links = `main a[href="${pathname}"]`
  return [...document.querySelectorAll(`${links}:focus`), ...document.querySelectorAll(links)]
    .map((link) => link.closest('li, article, [data-picture-of]') ?? link)
    .map((card) => card.querySelector<Moved>('img, a > svg[viewBox]') ?? undefined)
    .find((picture) => picture && isInView(picture))
}

/** The picture with high fetch priority, unless it is part of a card in a list. */
function leadingPicture(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(leading)].find(isInView)
}

function isInView(element: Element): boolean {
  const { top, bottom, width } = element.getBoundingClientRect()
  return width > 0 && bottom > 0 && top < window.innerHeight
}
