import { ApiError } from '../http/api-error.ts'
import { type Rectangle, rectangleText } from './rectangle.ts'
import { maxSide, type Transformation } from './transformation.ts'

export interface Size {
  width: number
  height: number
}
type Area = Size & { left: number; top: number }

/** The steps of resizing: `region` of the source is scaled to `scaled`, and `window` of that is kept. */
export interface Geometry {
  region: Area
  scaled: Size
  window: Area
  canvas: Size
}

function clamp(min: number, value: number, max: number) {
  return Math.max(min, Math.min(value, max))
}

function regionOf(source: Size, crop: Rectangle | undefined): Area {
  if (!crop) return { left: 0, top: 0, ...source }
  const width = Math.min(crop.right, source.width) - crop.left
  const height = Math.min(crop.bottom, source.height) - crop.top
  if (width > 0 && height > 0) return { left: crop.left, top: crop.top, width, height }
  throw new ApiError(
    400,
    `${rectangleText(crop)} is outside of the image, which is ${source.width}x${source.height}`,
  )
}

function focusOf({ left, top, width, height }: Area, focal: Rectangle | undefined) {
  const { right, bottom, ...start } = focal ?? { left, top, right: left + width, bottom: top + height }
  return { x: (start.left + right) / 2, y: (start.top + bottom) / 2 }
}

/** The offset of a window that centres the focal point as far as possible. */
function windowOffset(focus: number, window: number, scaled: number) {
  return clamp(0, Math.round(focus - window / 2), scaled - window)
}

/** The geometry divided by a factor, in whole pixels; the result is enlarged to the window afterwards. */
export function shrinkGeometry({ scaled, window, ...geometry }: Geometry, times: number): Geometry {
  const part = (length: number) => Math.max(1, Math.round(length / times))
  const [width, height] = [part(window.width), part(window.height)]
  const whole = { width: Math.max(width, part(scaled.width)), height: Math.max(height, part(scaled.height)) }
  const left = clamp(0, Math.round(window.left / times), whole.width - width)
  const top = clamp(0, Math.round(window.top / times), whole.height - height)
  return { ...geometry, scaled: whole, window: { left, top, width, height } }
}

/**
 * Computes the geometry from the size of the source (after EXIF rotation) and the transformation.
 * @throws ApiError 400 for a crop outside of the image
 */
export function computeGeometry(source: Size, { crop, fitIn, size, filters }: Transformation): Geometry {
  const region = regionOf(source, crop)
  const maxSize = filters.no_upscale && !fitIn ? region : { width: maxSide, height: maxSide }
  const requested = {
    width: Math.min(size?.width ?? 0, maxSide, maxSize.width),
    height: Math.min(size?.height ?? 0, maxSide, maxSize.height),
  }
  const scales = [
    (requested.width || maxSide) / region.width,
    (requested.height || maxSide) / region.height,
  ] as const
  const isFilled = !fitIn && requested.width > 0 && requested.height > 0
  // Storyblok enlarges small images, except with fit-in.
  const isNeverEnlarged = fitIn || (requested.width === 0 && requested.height === 0)
  const scale = isFilled ? Math.max(...scales) : Math.min(...scales, isNeverEnlarged ? 1 : Infinity)

  const minSize = isFilled ? requested : { width: 1, height: 1 }
  const scaled = {
    width: Math.max(minSize.width, Math.round(region.width * scale)),
    height: Math.max(minSize.height, Math.round(region.height * scale)),
  }
  const windowSize = isFilled ? requested : scaled
  const focus = focusOf(region, filters.focal)
  const isPadded = fitIn && filters.fill !== undefined
  return {
    region,
    scaled,
    window: {
      left: windowOffset((focus.x - region.left) * scale, windowSize.width, scaled.width),
      top: windowOffset((focus.y - region.top) * scale, windowSize.height, scaled.height),
      ...windowSize,
    },
    canvas: isPadded
      ? { width: requested.width || windowSize.width, height: requested.height || windowSize.height }
      : windowSize,
  }
}
