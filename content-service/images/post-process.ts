import type { OverlayOptions, Sharp } from 'sharp'

import { backgroundColour, type Format, hasAlpha } from './format.ts'
import type { Geometry, Size } from './geometry.ts'
import type { Transformation } from './transformation.ts'

type RoundCorner = NonNullable<Transformation['filters']['round_corner']>

/** Whether a transformation has steps after scaling and colouring. */
export function needsPostProcessing(
  { size, filters }: Transformation,
  { window, canvas }: Geometry,
): boolean {
  return (
    Boolean(size?.flipX || size?.flipY || Number(filters.rotate) || filters.round_corner) ||
    window.width !== canvas.width ||
    window.height !== canvas.height
  )
}

function roundCorners(
  image: Sharp,
  { radiusX, radiusY, colour, transparent }: RoundCorner,
  size: Size,
  format: Format,
): Sharp {
  const sides = `width="${size.width}" height="${size.height}"`
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><rect ${sides} rx="${radiusX}" ry="${radiusY}"/></svg>`
  const cutout: OverlayOptions = { input: Buffer.from(mask), blend: 'dest-in' }
  if (transparent && hasAlpha(format)) return image.composite([cutout])
  const background = { create: { ...size, channels: 3, background: colour } } as const
  // Opaque now; an alpha channel would cost as much as a colour channel.
  return image.composite([cutout, { input: background, blend: 'dest-over' }]).removeAlpha()
}

/**
 * Flips, rotates counter-clockwise (like Storyblok), pads and rounds the corners, in this order. Takes an image that
 * is already scaled: in one sharp pipeline the order would be different and the padding would be coloured too.
 */
export function postProcess(
  image: Sharp,
  transformation: Transformation,
  format: Format,
  geometry: Geometry,
): Sharp {
  const { fill, rotate, round_corner } = transformation.filters
  const angle = Number(rotate ?? 0)
  const isQuarter = angle % 180 !== 0
  const turnedSize = ({ width, height }: Size) =>
    isQuarter ? { width: height, height: width } : { width, height }
  const [inner, outer] = [turnedSize(geometry.window), turnedSize(geometry.canvas)]
  const [left, top] = [
    Math.floor((outer.width - inner.width) / 2),
    Math.floor((outer.height - inner.height) / 2),
  ]
  const { flipX = false, flipY = false } = transformation.size ?? {}

  const result = image
    .flop(flipX)
    .flip(flipY)
    .rotate(360 - angle)
    .extend({
      left,
      top,
      right: outer.width - inner.width - left,
      bottom: outer.height - inner.height - top,
      background: backgroundColour(fill, format),
    })
  return round_corner ? roundCorners(result, round_corner, outer, format) : result
}
