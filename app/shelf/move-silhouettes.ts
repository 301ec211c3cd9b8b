/** Where a thing on the shelf, or a hand, is on the screen. */
interface Seen {
  place: Element
  /** The box of its place, which does not move while the drawing does. */
  box: DOMRect
  /** The box of the drawing: its current one, if it is moving. */
  drawing: DOMRect
}

/** The things on a shelf by their name in the address, and its hands by that of their group. */
export type SeenThings = ReadonlyMap<string, Seen>

export function thingsOn(shelf: Element): SeenThings {
  const places = [...shelf.querySelectorAll('li[id], [data-drawing=hand]')]
  return new Map(
    places.flatMap((place) => {
      const box = place.getBoundingClientRect()
      const drawing = place.querySelector('svg')?.getBoundingClientRect()
      // What does not fit on the sheet has no box.
      return drawing && box.width > 0
        ? [[place.id || place.textContent, { place, box, drawing }] as const]
        : []
    }),
  )
}

/**
 * Moves the things on a shelf from their places before a change to the new ones. Scrolling comes first: by default as
 * `keepInView` does.
 */
export function moveThings(shelf: HTMLElement, before: SeenThings, scroll = keepInView): void {
  const changed = thingsOn(shelf)
  const isSame = ([id, { box }]: [string, Seen]) => {
    const was = before.get(id)?.box
    return was?.width === box.width && was.left === box.left
  }
  if (changed.size === before.size && [...changed].every(isSame)) return
  scroll(shelf, before, changed)
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  for (const animation of shelf.getAnimations({ subtree: true })) animation.cancel()
  const zoom = zoomOf(shelf)
  for (const [id, now] of thingsOn(shelf)) animate(now, before.get(id)?.drawing, zoom)
}

const duration = 480

function animate({ place, drawing: now }: Seen, was: DOMRect | undefined, zoom: number): void {
  if (!isInWindow(now) && !(was && isInWindow(was))) return
  const drawing = place.querySelector('svg')
  const from = was && {
    transform: `translate(${(was.left - now.left) / zoom}px, ${(was.bottom - now.bottom) / zoom}px) scale(${was.width / now.width})`,
  }
  // It stands on the floor line (shelf-drawing.module.css).
  if (from)
    drawing?.animate([from, { transform: 'none' }], { duration, easing: 'cubic-bezier(0.3, 0, 0.1, 1)' })
  for (const element of [was ? null : drawing, place.querySelector('span, p')])
    element?.animate([{ opacity: 0 }, {}], { duration, easing: 'ease-in' })
}

const isInWindow = ({ left, right }: DOMRect) => right > 0 && left < window.innerWidth

/** How much a visitor has enlarged the shelf, to the scale of the screen. */
export function zoomOf(shelf: HTMLElement): number {
  return shelf.getBoundingClientRect().width / shelf.offsetWidth
}

/**
 * Scrolls so that the thing in view stays where it was, with its name in the window: at another scale it grows or
 * shrinks there, as if a camera moved in. On a narrow shelf its left edge is then beside the ruler, or beside its hand
 * if that is near.
 */
function keepInView(shelf: HTMLElement, before: SeenThings, now: SeenThings): void {
  const { left, right } = shelf.getBoundingClientRect()
  const isNarrow = right - left < narrow
  const isSeen = (middle: number) => middle > left && middle < right
  /**
   * First the thing that is compared or named by the address, if it was visible, and then the one nearest to the
   * middle.
   */
  const distance = (seen: Seen) => {
    const middle = middleOf(seen)
    const isChosen = seen.place.matches(':target, [data-chosen]') && isSeen(middle)
    if (isChosen) return 0
    return isNarrow ? Math.abs(seen.box.left - left - rulerWidth) : Math.abs(middle - (left + right) / 2)
  }
  const [looked] = [...before]
    .filter(([id, { place }]) => place.id && now.has(id))
    .toSorted(([, one], [, other]) => distance(one) - distance(other))
  const moved = looked && now.get(looked[0])
  if (!moved) return
  // If the thing in view is now too large for the sheet, the nearest of the others comes into view.
  const was = middleOf(looked[1])
  const shift = isNarrow
    ? startOf(moved, now) - left - rulerWidth
    : middleOf(moved) - (isSeen(was) ? was : (left + right) / 2)
  shelf.scrollLeft += shift / zoomOf(shelf)
  // The names below the floor line are in the window, too; what is high has the room that is left below them.
  const toNames = shelf.getBoundingClientRect().bottom - window.innerHeight
  const toFloor = Math.max(floorOf(moved) - floorOf(looked[1]), toNames)
  const toTop = moved.drawing.top - controlsHeight
  window.scrollBy({ top: Math.max(Math.min(toFloor, toTop), toNames), behavior: 'instant' })
}

/** Narrower ones, in pixels, show a thing from its left edge, where its name is: most are wider than half of the window. */
const narrow = 640
/** The heights at the left of the shelf, in pixels. */
const rulerWidth = 64

/** Where a thing begins; with the hand before it, if that is near. */
function startOf({ box }: Seen, now: SeenThings): number {
  const hands = [...now.values()].filter(({ place }) => !place.id).map((hand) => hand.box.left)
  return hands.find((left) => left < box.left && box.left - left < narrow / 5) ?? box.left
}

/** The controls above the shelf, in pixels, which stay in the window. */
const controlsHeight = 48

const middleOf = ({ box }: Seen) => (box.left + box.right) / 2
/** The names below it are equally high at all scales. */
const floorOf = ({ box }: Seen) => box.bottom
