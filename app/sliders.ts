import { operateComparison } from './blocks/comparison/comparison-slider.ts'
import { moveStage } from './projects/move-stage.ts'

/** What operates the sliders of pictures, which need no React. */
export function operateSliders(): void {
  operateComparison()
  moveStage()
}
