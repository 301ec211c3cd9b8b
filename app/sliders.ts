import { moveEdge } from './blocks/comparison/move-edge.ts'
import { moveStage } from './projects/move-stage.ts'

/** What operates the sliders of pictures, which need no React. */
export function operateSliders(): void {
  moveEdge()
  moveStage()
}
