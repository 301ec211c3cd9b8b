import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { drawIcon, type Icon, icons } from './draw-icon.ts'

const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer()

/** The PNG in an icon file. */
const pngOf = ({ file }: Icon, bytes: Buffer) =>
  file.endsWith('.ico') ? bytes.subarray(bytes.readUInt32LE(18)) : bytes

test.each(icons)('public/$file is drawn from public/icon.svg, $size pixels wide', async (icon) => {
  const bytes = readFileSync(`public/${icon.file}`)
  const drawn = pngOf(icon, await drawIcon(readFileSync('public/icon.svg'), icon))
  const file = pngOf(icon, bytes)
  const { width, height } = await sharp(file).metadata()
  const { isOpaque } = await sharp(file).stats()
  expect([width, height, isOpaque]).toEqual([icon.size, icon.size, icon.isOpaque])
  expect((await pixels(file)).equals(await pixels(drawn))).toBe(true)
})
