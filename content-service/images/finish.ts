import sharp, { type OverlayOptions, type Sharp } from 'sharp'

import { canvasColour, type Format, hasAlpha } from './format.ts'
import type { Geometry, Size } from './geometry.ts'
import type { Plan } from './plan.ts'

type RoundCorner = NonNullable<Plan['filters']['round_corner']>

/** Whether scaling and colouring is all there is to do. */
export const isFinished = ({ size, filters }: Plan, { window, canvas }: Geometry): boolean =>
  !size?.flipX &&
  !size?.flipY &&
  !Number(filters.rotate) &&
  !filters.round_corner &&
  window.width === canvas.width &&
  window.height === canvas.height

const roundedBy = ({ radiusX, radiusY, colour, transparent }: RoundCorner, size: Size, format: Format) => {
  const sides = `width="${size.width}" height="${size.height}"`
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" ${sides}><rect ${sides} rx="${radiusX}" ry="${radiusY}"/></svg>`
  const layers: OverlayOptions[] = [{ input: Buffer.from(mask), blend: 'dest-in' }]
  if (transparent && hasAlpha(format)) return layers
  return [
    ...layers,
    { input: { create: { ...size, channels: 3, background: colour } }, blend: 'dest-over' },
  ] as const
}

/** Mirrors, turns against the clock (as Storyblok does), pads and rounds the corners, in this order. */
export const finish = async (
  picture: Sharp,
  plan: Plan,
  format: Format,
  geometry: Geometry,
): Promise<Sharp> => {
  // In one go with the scaling sharp would keep another order, and colour the padding too.
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { fill, rotate, round_corner } = plan.filters
  const angle = Number(rotate ?? 0)
  const isQuarter = angle % 180 !== 0
  const turn = ({ width, height }: Size) => (isQuarter ? { width: height, height: width } : { width, height })
  const [inner, outer] = [turn(geometry.window), turn(geometry.canvas)]
  const [left, top] = [
    Math.floor((outer.width - inner.width) / 2),
    Math.floor((outer.height - inner.height) / 2),
  ]
  const { flipX = false, flipY = false } = plan.size ?? {}

  const framed = sharp(data, { raw: info })
    .flop(flipX)
    .flip(flipY)
    .rotate(360 - angle)
    .extend({
      left,
      top,
      right: outer.width - inner.width - left,
      bottom: outer.height - inner.height - top,
      background: canvasColour(fill, format),
    })
  return round_corner ? framed.composite([...roundedBy(round_corner, outer, format)]) : framed
}
