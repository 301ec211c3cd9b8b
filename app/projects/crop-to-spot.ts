import type { Picture } from '../../server-functions/content/schema/fields.ts'
import type { Spot } from '../../server-functions/estimates-and-failures/failure-pictures.ts'

/** How much of the width of a crop its spot takes. */
const spotShare = 0.3
/** The least part of the width of a picture, as the original has no more pixels. */
const leastPart = 0.28

interface SpotCrop {
  /** How much wider the picture is than the crop. */
  zoom: number
  /** Where the picture begins, and the middle and radius of the spot, in per cent of the side of the crop. */
  left: number
  top: number
  x: number
  y: number
  radius: number
}

/** The square of a picture around a spot, as far as the edges allow; null if the size of the picture is not known. */
export function cropToSpot({ width, height }: Picture, spot: Spot): SpotCrop | null {
  if (!width || !height) return null
  const size = (spot.size / 100) * width
  const side = Math.min(Math.max(size / spotShare, leastPart * width), width, height)
  const at = { x: (spot.left / 100) * width, y: (spot.top / 100) * height }
  const left = startOf(at.x, side, width)
  const top = startOf(at.y, side, height)
  const percent = (pixels: number) => round((pixels / side) * 100, 1)
  return {
    zoom: round(width / side, 3),
    left: percent(0 - left),
    top: percent(0 - top),
    x: percent(at.x - left),
    y: percent(at.y - top),
    radius: percent(size / 2),
  }
}

/** Where a part of a whole begins that has a point in its middle, as far as the edges allow. */
function startOf(point: number, part: number, whole: number): number {
  return Math.max(0, Math.min(point - part / 2, whole - part))
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}
