/** How far the mouse moves before a press no longer counts as a click, in pixels. */
const minDrag = 5

/** Scrolls a shelf sideways while it is dragged with the mouse; fingers and pens scroll it by themselves. Needs no React. */
export function dragShelf(): void {
  addEventListener('pointerdown', ({ target, pointerType, button, clientX }) => {
    const shelf = target instanceof Element ? target.closest('[data-drag]') : null
    if (!(shelf instanceof HTMLElement) || pointerType !== 'mouse' || button !== 0 || !scrolls(shelf)) return
    const start = shelf.scrollLeft
    // A visitor may have enlarged it to the scale of the screen.
    const zoom = shelf.getBoundingClientRect().width / shelf.offsetWidth
    const released = new AbortController()
    const { signal } = released
    let isDragged = false
    addEventListener(
      'pointermove',
      (event) => {
        // Released outside of the window.
        if (event.buttons === 0) return released.abort()
        if (Math.abs(event.clientX - clientX) >= minDrag) isDragged = true
        if (isDragged) shelf.scrollLeft = start + (clientX - event.clientX) / zoom
        return undefined
      },
      { signal },
    )
    // Dragging neither selects text nor moves a link, and releasing the mouse follows none.
    for (const type of ['selectstart', 'dragstart'])
      shelf.addEventListener(type, (event) => event.preventDefault(), { signal })
    const stopClick = (event: Event) => {
      if (isDragged) event.preventDefault()
    }
    shelf.addEventListener('click', stopClick, { signal, capture: true })
    // The click comes right after it.
    addEventListener('pointerup', () => setTimeout(() => released.abort()), { signal })
  })
}

/** Whether a shelf scrolls sideways: that of the start page has boards below each other on wide screens. */
function scrolls(shelf: HTMLElement): boolean {
  return shelf.scrollWidth > shelf.clientWidth && getComputedStyle(shelf).overflowX === 'auto'
}
