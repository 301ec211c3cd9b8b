import type { Picture } from '../../server-functions/content/schema/fields.ts'
import type { Spot } from '../../server-functions/estimates-and-failures/failure-pictures.ts'

/** The share of the side of a crop that its spot takes. */
const spotShare = 0.3
/** The minimum part of the width of a picture, as the original has no more pixels. */
const leastPart = 0.28

export interface SpotCrop {
  /** How much larger the crop is than the largest square of the picture. */
  zoom: number
  /** The focal point of both, in per cent. */
  focus: { x: number; y: number }
  /** The width of the picture, in crops. */
  width: number
  /** The middle and radius of the spot, in per cent of the side of the crop. */
  x: number
  y: number
  radius: number
}

/** The square of a picture around a spot, as far as the edges allow; null if the size of the picture is not known. */
export function cropToSpot({ width, height }: Picture, spot: Spot): SpotCrop | null {
  if (!width || !height) return null
  const size = (spot.size / 100) * width
  const square = Math.min(width, height)
  const side = Math.min(Math.max(size / spotShare, leastPart * width), square)
  const across = placeOf((spot.left / 100) * width, side, width)
  const down = placeOf((spot.top / 100) * height, side, height)
  return {
    zoom: round(square / side, 2),
    focus: { x: across.focus, y: down.focus },
    width: round(width / side, 2),
    x: across.middle,
    y: down.middle,
    radius: round((size / 2 / side) * 100),
  }
}

/**
 * The place of a part of a whole that has a point in its middle as far as possible, and the place of the point in it.
 * In per cent.
 */
function placeOf(point: number, part: number, whole: number): { focus: number; middle: number } {
  const start = Math.max(0, Math.min(point - part / 2, whole - part))
  return {
    focus: whole === part ? 50 : round((start / (whole - part)) * 100),
    middle: round(((point - start) / part) * 100),
  }
}

function round(value: number, digits = 1): number {
  return Number(value.toFixed(digits))
}
