import { readFileSync } from 'node:fs'

import sharp from 'sharp'
import { expect, test } from 'vitest'

import { drawIcon, icons } from './draw-icon.ts'

const pixels = (image: Buffer) => sharp(image).ensureAlpha().raw().toBuffer()

test.each(icons)('public/$file is drawn from public/icon.svg, $size pixels wide', async (icon) => {
  const file = readFileSync(`public/${icon.file}`)
  const drawn = await drawIcon(readFileSync('public/icon.svg'), icon)
  const { width, height } = await sharp(file).metadata()
  const { isOpaque } = await sharp(file).stats()
  expect([width, height, isOpaque]).toEqual([icon.size, icon.size, icon.isOpaque])
  expect((await pixels(file)).equals(await pixels(drawn))).toBe(true)
})
