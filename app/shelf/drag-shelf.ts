/** How far the mouse moves before a press is no click, in pixels. */
const minDrag = 5

/** Scrolls a shelf sideways while it is dragged with the mouse; fingers and pens scroll it by themselves. Needs no React. */
export function dragShelf(): void {
  addEventListener('pointerdown', ({ target, pointerType, button, clientX }) => {
    const shelf = target instanceof Element ? target.closest('[data-drag]') : null
    if (!shelf || pointerType !== 'mouse' || button !== 0 || shelf.scrollWidth <= shelf.clientWidth) return
    const start = shelf.scrollLeft
    const released = new AbortController()
    const { signal } = released
    let isDragged = false
    addEventListener(
      'pointermove',
      (event) => {
        // Let go outside of the window.
        if (event.buttons === 0) return released.abort()
        if (Math.abs(event.clientX - clientX) >= minDrag) isDragged = true
        if (isDragged) shelf.scrollLeft = start + clientX - event.clientX
        return undefined
      },
      { signal },
    )
    // A link is not dragged to another place, nor followed where it is let go.
    shelf.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
    const stopClick = (event: Event) => {
      if (isDragged) event.preventDefault()
    }
    shelf.addEventListener('click', stopClick, { signal, capture: true })
    // The click comes right after it.
    addEventListener('pointerup', () => setTimeout(() => released.abort()), { signal })
  })
}
