import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import sharp from 'sharp'

import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import type { Format } from './format.ts'
import { renderImage } from './render.ts'
import { parseTransformation } from './transformation.ts'

const colours = { red: '#f00000', green: '#00f000', blue: '#0000f0', white: '#f0f0f0', black: '#000000' }

/** An image with an area of one colour in each quarter: red and green above, blue and white below. */
export function quarters(width: number, height: number) {
  const area = { width: width / 2, height: height / 2, channels: 3 } as const
  const quarter = (background: string, left: number, top: number) =>
    ({ input: { create: { ...area, background } }, left: left * area.width, top: top * area.height }) as const
  return sharp({ create: { width, height, channels: 3, background: colours.black } }).composite([
    quarter(colours.red, 0, 0),
    quarter(colours.green, 1, 0),
    quarter(colours.blue, 0, 1),
    quarter(colours.white, 1, 1),
  ])
}

/** An animation of three frames, red, green and blue, with different delays. */
export async function animation(width: number, height: number) {
  const frames = [colours.red, colours.green, colours.blue].map((background) =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer(),
  )
  return sharp(await Promise.all(frames), { join: { animated: true } }).gif({
    delay: [100, 200, 300],
    loop: 2,
  })
}

export function writeImage(name: string, bytes: Uint8Array | string) {
  const path = join(createTemporaryFolder(), name)
  writeFileSync(path, bytes)
  return path
}

/** The name of the nearest colour, else its channel values; '' for a transparent pixel. */
function nameOf(pixel: number[]) {
  const [, , , alpha = 255] = pixel
  if (alpha < 20) return ''
  const near = Object.entries(colours).find(([, hex]) =>
    [1, 3, 5].every(
      (at, index) => Math.abs(Number.parseInt(hex.slice(at, at + 2), 16) - (pixel[index] ?? 0)) < 25,
    ),
  )
  return near?.[0] ?? pixel.join(',')
}

/** Decodes an image: format, size, and pixels at positions from 0 to 1. */
export async function inspectImage(bytes: Uint8Array) {
  const metadata = await sharp(bytes).metadata()
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const pixel = (x: number, y: number) => {
    const [column, row] = [Math.floor(x * info.width), Math.floor(y * info.height)]
    const start = (row * info.width + column) * info.channels
    return [...data.subarray(start, start + info.channels)]
  }
  const at = (x: number, y: number) => nameOf(pixel(x, y))
  return {
    metadata,
    format: metadata.format,
    size: `${info.width}x${info.height}`,
    pixel,
    at,
    /** clockwise from the top left */
    quarters: [at(0.25, 0.25), at(0.75, 0.25), at(0.75, 0.75), at(0.25, 0.75)].join(' '),
  }
}

/** Renders a file and decodes the result. */
export async function renderFile(file: string, transformation: string, format: Format = 'png') {
  return inspectImage(await renderImage(file, parseTransformation(transformation), format))
}
