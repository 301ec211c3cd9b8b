import { keepShelfPlace } from './keep-shelf-place.ts'
import { scaleShelf } from './scale-shelf.ts'
import { showShelfPosition } from './show-shelf-position.ts'

let isListening = false

/** What the page of the shelf does without React. Called for each page with one. */
export function operateShelf(): void {
  showShelfPosition()
  if (isListening) return
  isListening = true
  keepShelfPlace()
  scaleShelf()
  addEventListener('keydown', closePanel)
  addEventListener('pointerdown', closePanel)
}

/** The panel that lies over the shelf closes with Escape, as a dialog does, and by a press beside it. */
function closePanel(event: Event): void {
  const panel = document.querySelector<HTMLDetailsElement>('#calibrate[open]')
  if (!panel || (event instanceof KeyboardEvent && event.key !== 'Escape')) return
  if (event instanceof PointerEvent && event.target instanceof Node && panel.contains(event.target)) return
  if (event instanceof KeyboardEvent && panel.contains(document.activeElement))
    panel.querySelector('summary')?.focus()
  panel.open = false
}
