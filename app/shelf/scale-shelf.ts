import type { ChosenScale } from '../../server-functions/content/schema/shelf.ts'
import { fitsSheet } from '../../server-functions/shelf/fits-shelf-sheet.ts'
import { isPageHydrated } from '../browser/page-hydrated.ts'
import { moveThings, thingsOn } from './move-silhouettes.ts'
import { parseScale, scaleProperties, sheetScale } from './ruler-marks.ts'

/**
 * Draws the shelf at the scale of a pressed link without waiting for React, which takes seconds on slow devices. React then gets
 * the press, and updates the address and the texts; it finds the attributes and styles that it would set.
 */
export function scaleShelf(): void {
  // Before the press is held until React is there (hydration/replay-events.ts).
  addEventListener('click', onClick, { capture: true })
}

/** Set while the press is for React. */
let isPassedOn = false

function onClick(event: MouseEvent): void {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (isPassedOn) return
  const link = target instanceof Element ? target.closest<HTMLElement>('[data-to-scale]') : null
  const board = link?.closest<HTMLElement>('[data-scale]')
  if (!link || !board || button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return
  const scale = parseScale(link.dataset.toScale)
  const shelf = board.querySelector<HTMLElement>('[data-drag]')
  if (!shelf || board.dataset.scale === String(scale)) return
  event.preventDefault()
  event.stopImmediatePropagation()
  markChosen(board, scale)
  afterFrame(() => {
    const before = thingsOn(shelf)
    showScale(board, scale)
    moveThings(shelf, before)
    afterFrame(() => passOn(link))
  })
}

let passedLast: HTMLElement | undefined

/** Passes a press on once React, which the press has loaded, is there; of several presses in between only the last. */
function passOn(link: HTMLElement): void {
  passedLast = link
  const click = () => {
    if (passedLast !== link) return
    isPassedOn = true
    link.click()
    isPassedOn = false
  }
  if (isPageHydrated()) return click()
  const observer = new MutationObserver(() => {
    observer.disconnect()
    click()
  })
  return observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] })
}

/** Visitors see first what is done before this. */
function afterFrame(next: () => void): void {
  requestAnimationFrame(() => setTimeout(next))
}

function markChosen(board: HTMLElement, scale: ChosenScale): void {
  for (const link of board.querySelectorAll<HTMLElement>('nav [data-to-scale]')) {
    // As in shelf-controls.tsx: large windows have one link to 1:20, which is that of the overview.
    const isChosen = link.dataset.toScale === String(scale) || link.textContent === `1:${scale}`
    link.toggleAttribute('data-chosen', isChosen)
    if (isChosen) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function showScale(board: HTMLElement, scale: ChosenScale): void {
  const things = [...board.querySelectorAll<HTMLElement>('li[id]')].map((place) => {
    const { width = 0, height = 0 } = place.querySelector('svg')?.viewBox.baseVal ?? {}
    return { place, drawn: { width, height } }
  })
  for (const thing of things) thing.place.hidden = !fitsSheet(thing, sheetScale(scale))
  for (const [name, value] of Object.entries(scaleProperties(things, scale)))
    board.style.setProperty(name, value)
  board.dataset.scale = String(scale)
  closeCalibration()
}

/** Closes the panel where it lies over the shelf (screen-scale.module.css). */
export function closeCalibration(): void {
  const panel = document.querySelector<HTMLDetailsElement>('#calibrate[open]')
  if (!panel || !matchMedia('(width >= 60rem)').matches) return
  if (panel.contains(document.activeElement)) panel.querySelector('summary')?.focus()
  panel.open = false
}
