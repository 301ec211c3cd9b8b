import { Component, type ReactNode } from 'react'

import type { ArrangedShelf } from '../../server-functions/content/schema/shelf.ts'

interface ScrollAnchoringProps extends Pick<ArrangedShelf, 'sort' | 'scale'> {
  /** The shelf: the element that scrolls sideways. */
  children: (shelf: (element: HTMLElement | null) => void) => ReactNode
}

type Snapshot = ReadonlyMap<string, Seen> | null

/**
 * At another scale, the thing that a visitor looks at stays where it is, and grows or shrinks: as a camera that moves in.
 * A class, as only these see the page right before it is changed.
 */
export class ScrollAnchoring extends Component<ScrollAnchoringProps, unknown, Snapshot> {
  #shelf: HTMLElement | null = null
  readonly #setShelf = (element: HTMLElement | null) => {
    this.#shelf = element
  }

  override getSnapshotBeforeUpdate({ scale }: ScrollAnchoringProps): Snapshot {
    return this.#shelf && scale !== this.props.scale ? thingsIn(this.#shelf) : null
  }

  override componentDidUpdate({ sort }: ScrollAnchoringProps, _state: unknown, before: Snapshot): void {
    if (!this.#shelf) return
    if (before) keepInView(this.#shelf, before)
    else if (sort !== this.props.sort) scrollToStart(this.#shelf)
    stayBelowControls(this.#shelf)
  }

  override render(): ReactNode {
    return this.props.children(this.#setShelf)
  }
}

/** Where a thing on the shelf is seen: its middle and the floor line, in pixels of the window. */
interface Seen {
  middle: number
  floor: number
  /** Compared, or named by the address. */
  isChosen: boolean
}

/** The things on a shelf by their name in the address. */
function thingsIn(shelf: HTMLElement): Map<string, Seen> {
  const places = [...shelf.querySelectorAll('li[id]')]
  return new Map(
    places.flatMap((place) => {
      const box = place.querySelector('svg')?.getBoundingClientRect()
      if (!box) return []
      const isChosen = place.matches(':target, [data-chosen]')
      return [[place.id, { middle: (box.left + box.right) / 2, floor: box.bottom, isChosen }] as const]
    }),
  )
}

/** Scrolls to what is seen first when the page is loaded. */
function scrollToStart(shelf: HTMLElement): void {
  const start = shelf.querySelector('[data-seen-first]')?.getBoundingClientRect().left ?? 0
  shelf.scrollLeft += (start - shelf.getBoundingClientRect().left) / zoomOf(shelf)
}

/** A visitor may have enlarged the shelf to the scale of the screen. */
function zoomOf(shelf: HTMLElement): number {
  return shelf.getBoundingClientRect().width / shelf.offsetWidth
}

/** Scrolls so that what was looked at is where it was, with its name in the window. */
function keepInView(shelf: HTMLElement, before: ReadonlyMap<string, Seen>): void {
  const { left, right } = shelf.getBoundingClientRect()
  const now = thingsIn(shelf)
  /** What is chosen, if it was seen, and then what was nearest to the middle. */
  const distance = ({ middle, isChosen }: Seen) =>
    isChosen && middle > left && middle < right ? 0 : Math.abs(middle - (left + right) / 2)
  const [looked] = [...before]
    .filter(([id]) => now.has(id))
    .toSorted(([, one], [, other]) => distance(one) - distance(other))
  const moved = looked && now.get(looked[0])
  if (!moved) return
  shelf.scrollLeft += (moved.middle - looked[1].middle) / zoomOf(shelf)
  // The names below the floor line are in the window, too.
  const toNames = shelf.getBoundingClientRect().bottom - window.innerHeight
  window.scrollBy({ top: Math.max(moved.floor - looked[1].floor, toNames), behavior: 'instant' })
}

/** What moves to its new place does so below the bar of scales, wherever that is now (shelf-drawing.module.css). */
function stayBelowControls(shelf: HTMLElement): void {
  const scales = shelf.parentElement?.closest('section')?.querySelector('nav')
  // On a phone, only the scales are sticky, and what is around them has no box.
  const bottom =
    scales?.parentElement?.getBoundingClientRect().bottom || scales?.getBoundingClientRect().bottom
  document.documentElement.style.setProperty('--below-controls', `${Math.max(0, bottom ?? 0)}px`)
}
