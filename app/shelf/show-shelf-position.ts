/**
 * Tells which numbers of a shelf are visible while it scrolls sideways: `No. 3–7 of 30`. Needs no React. Called for
 * each page.
 */
export function showShelfPosition(): void {
  const shelf = document
    .querySelector('[data-shelf-position]')
    ?.closest('section')
    ?.querySelector('[data-drag]')
  if (!shelf) return
  shelf.addEventListener('scroll', update, { passive: true })
  // The board grows and shrinks with its scale.
  resized ??= new ResizeObserver((entries) => entries.forEach(update))
  for (const element of [shelf, shelf.firstElementChild]) if (element) resized.observe(element)
  // In another order it has the same size.
  showNumbers(shelf)
}

let resized: ResizeObserver | undefined

function update({ target }: { target: EventTarget | null }): void {
  const shelf = target instanceof Element ? target.closest('[data-drag]') : null
  if (shelf) showNumbers(shelf)
}

/** The minimum visible part of a large thing, in pixels. */
const minSeen = 80

function showNumbers(shelf: Element): void {
  const { left, right } = shelf.getBoundingClientRect()
  const places = [...shelf.querySelectorAll('li[id]:not([hidden])')]
  const seen = places.filter((place) => {
    const box = place.getBoundingClientRect()
    return Math.min(right, box.right) - Math.max(left, box.left) >= Math.min(box.width / 2, minSeen)
  })
  const numbers = seen.map((place) => Number(place.querySelector('b')?.textContent))
  const range = new Set([Math.min(...numbers), Math.max(...numbers)])
  // In attributes, as React may render the text again.
  for (const text of document.querySelectorAll('[data-shelf-position]')) {
    text.toggleAttribute('data-seen', seen.length > 0 && seen.length < places.length)
    text.querySelector('b')?.setAttribute('data-seen', [...range].join('–'))
  }
}
