import { keepShelfPlace } from './keep-shelf-place.ts'
import { closeCalibration, scaleShelf } from './scale-shelf.ts'
import { showShelfPosition } from './show-shelf-position.ts'

let isListening = false

/** The functions of the shelf's page that need no React. Called for each page with a shelf. */
export function operateShelf(): void {
  showShelfPosition()
  if (isListening) return
  isListening = true
  keepShelfPlace()
  scaleShelf()
  addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') closeCalibration()
  })
  addEventListener('click', ({ target }) => {
    if (target instanceof Element && !target.closest('#calibrate')) closeCalibration()
  })
}
