import { Component, type ReactNode } from 'react'

import type { ArrangedShelf } from '../../server-functions/content/schema/shelf.ts'
import { moveThings, type SeenThings, thingsOn, zoomOf } from './move-silhouettes.ts'

interface AnimateShelfProps extends Pick<ArrangedShelf, 'sort' | 'scale'> {
  /** The shelf: the element that scrolls sideways. */
  children: (shelf: (element: HTMLElement | null) => void) => ReactNode
}

/** Animates things to their new place when React sorts or scales the shelf. A class, as only these see the page right before it is changed. */
export class AnimateShelf extends Component<AnimateShelfProps, unknown, SeenThings | null> {
  #shelf: HTMLElement | null = null
  readonly #setShelf = (element: HTMLElement | null) => {
    this.#shelf = element
  }

  override getSnapshotBeforeUpdate({ sort, scale }: AnimateShelfProps): SeenThings | null {
    const isSame = sort === this.props.sort && scale === this.props.scale
    return this.#shelf && !isSame ? thingsOn(this.#shelf) : null
  }

  override componentDidUpdate({ sort }: AnimateShelfProps, _state: unknown, before: SeenThings | null): void {
    if (!this.#shelf || !before) return
    moveThings(this.#shelf, before, sort === this.props.sort ? undefined : scrollToStart)
  }

  override render(): ReactNode {
    return this.props.children(this.#setShelf)
  }
}

/** Scrolls to what visitors see first when the page is loaded. */
function scrollToStart(shelf: HTMLElement): void {
  const start = shelf.querySelector('[data-seen-first]')?.getBoundingClientRect().left ?? 0
  shelf.scrollLeft += (start - shelf.getBoundingClientRect().left) / zoomOf(shelf)
}
