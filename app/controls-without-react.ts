import { operateComparison } from './blocks/comparison/comparison-slider.ts'
import { listenToTorqueDials } from './blocks/torque-curve/torque-dial-events.ts'
import { listenToPageActions, showPageActions } from './page-actions/share-and-note-buttons.ts'
import { operateStageSlider } from './projects/product-stage-slider.ts'
import { calibrateScreen } from './shelf/calibrate-screen.ts'
import { dragShelf } from './shelf/drag-shelf.ts'

let isListening = false

/**
 * Operates the controls that need no React, `[data-light]`: sliders of pictures, and the actions of a page. Called for
 * each page.
 */
export function operateControlsWithoutReact(): void {
  showPageActions()
  showReadLast()
  if (document.querySelector('[data-scale]'))
    void import('./shelf/operate-shelf.ts').then(({ operateShelf }) => operateShelf())
  if (isListening) return
  isListening = true
  operateComparison()
  operateStageSlider()
  listenToTorqueDials()
  calibrateScreen()
  dragShelf()
  listenToPageActions()
  // A page of the back/forward cache does not know what was read on others.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) showReadLast()
  })
  document.documentElement.dataset.sliders = ''
}

/** Without a service worker, as on a first visit, no pages are kept. */
function showReadLast(): void {
  if (!document.querySelector('[data-read-last]') || !navigator.serviceWorker?.controller) return
  void import('./page-actions/show-pages-read-last.ts').then(({ showPagesReadLast }) => showPagesReadLast())
}
