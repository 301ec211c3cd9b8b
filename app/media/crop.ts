import type { Picture } from '../../server-functions/content/schema/fields.ts'

/** A crop of an image, in pixels of the original, with the focal point in percent of the crop. */
export interface Crop {
  width: number
  height: number
  focus: Picture['focus']
  /** The focal point for the image service, `X1xY1:X2xY2`; '': crop around the middle; null: no crop. */
  focalParameter: string | null
}

/** Whether two ratios differ by less than 2 %, which is not worth a crop. */
const isSimilar = (one: number, other: number) => Math.abs(one / other - 1) < 0.02

/** The largest crop of a ratio (width / height), centred on the focal point as far as the edges allow. */
export function cropTo({ width, height, focus }: Picture, ratio: number | undefined): Crop {
  if (!ratio || isSimilar(width / height, ratio)) return { width, height, focus, focalParameter: null }
  const size = { width: Math.min(width, height * ratio), height: Math.min(height, width / ratio) }
  const at = focus && { x: (focus.x / 100) * width, y: (focus.y / 100) * height }
  return {
    width: Math.floor(size.width),
    height: Math.floor(size.height),
    focus: at && { x: within(at.x, size.width, width), y: within(at.y, size.height, height) },
    focalParameter: at ? pixel(at) : '',
  }
}

/** The part of an image that `cropTo` leaves, as shares of the image (0 to 1). */
export function visiblePart(picture: Picture, ratio: number) {
  const crop = cropTo(picture, ratio)
  const [width, height] = [crop.width / picture.width, crop.height / picture.height]
  const { x, y } = picture.focus ?? { x: 50, y: 50 }
  return { left: startOf(x / 100, width, 1), top: startOf(y / 100, height, 1), width, height }
}

/** The position of a point, in percent, in a part of the whole that is centred on it as far as possible. */
function within(point: number, part: number, whole: number): number {
  return Math.round(((point - startOf(point, part, whole)) / part) * 100)
}

/** The start of a part that is centred on a point as far as possible. */
function startOf(point: number, part: number, whole: number): number {
  return Math.max(0, Math.min(point - part / 2, whole - part))
}

function pixel({ x, y }: { x: number; y: number }): string {
  const [left, top] = [Math.round(x), Math.round(y)]
  return `${left}x${top}:${left + 1}x${top + 1}`
}
