import type { Picture } from '../../server-functions/content/schema/fields.ts'

/** A part of a picture, in its own pixels, with the focal point in per cent of the part. */
export interface Crop {
  width: number
  height: number
  focus: Picture['focus']
  /** Where the image service is to centre it, `X1xY1:X2xY2`. None: in the middle; null: nothing is cut off. */
  around: string | null
}

/** A difference that nobody sees is not worth a crop. */
const isAlike = (one: number, other: number) => Math.abs(one / other - 1) < 0.02

/** The largest part of a picture in a ratio (width by height), as near around its focal point as it allows. */
export function cropTo({ width, height, focus }: Picture, ratio: number | undefined): Crop {
  if (!ratio || isAlike(width / height, ratio)) return { width, height, focus, around: null }
  const part = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  const at = focus && { x: (focus.x / 100) * width, y: (focus.y / 100) * height }
  return {
    width: Math.floor(part.width),
    height: Math.floor(part.height),
    focus: at && { x: within(at.x, part.width, width), y: within(at.y, part.height, height) },
    around: at ? pixel(at) : '',
  }
}

/** Where a point is in the part that has it as near to its middle as the whole allows, in per cent. */
function within(point: number, part: number, whole: number): number {
  const start = Math.max(0, Math.min(point - part / 2, whole - part))
  return Math.round(((point - start) / part) * 100)
}

function pixel({ x, y }: { x: number; y: number }): string {
  const [left, top] = [Math.round(x), Math.round(y)]
  return `${left}x${top}:${left + 1}x${top + 1}`
}
