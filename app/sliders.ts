import { moveEdge } from './blocks/comparison/move-edge.ts'
import { turnDial } from './blocks/torque-curve/turn-dial.ts'
import { moveStage } from './projects/move-stage.ts'
import { calibrateScreen } from './shelf/calibrate-screen.ts'

/** What operates the sliders, which need no React. */
export function operateSliders(): void {
  moveEdge()
  moveStage()
  turnDial()
  calibrateScreen()
  document.documentElement.dataset.sliders = ''
}
