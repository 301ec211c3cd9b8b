import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'

import { renderImage } from './render.ts'
import { animation, inspectImage, renderFile, quarters, writeImage } from './test-images.ts'
import { parseTransformation } from './transformation.ts'

let bytes: Buffer
beforeAll(async () => {
  bytes = await quarters(200, 100).png().toBuffer()
})
function original() {
  return writeImage('quarters.png', bytes)
}

describe('formats', () => {
  test.each([
    ['webp', 'webp'],
    ['avif', 'heif'],
    ['jpeg', 'jpeg'],
    ['png', 'png'],
    ['gif', 'gif'],
  ] as const)('%s', async (format, found) => {
    const image = await renderFile(original(), '100x0', format)
    expect([image.format, image.size, image.quarters]).toEqual([found, '100x50', 'red green white blue'])
  })

  test.each(['webp', 'avif', 'jpeg'] as const)('a lower quality gives a smaller %s', async (format) => {
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const file = writeImage(
      'noise.png',
      await sharp({ create: { width: 128, height: 128, channels: 3, background: 'red', noise } })
        .png()
        .toBuffer(),
    )
    const sizes = await Promise.all(
      [0, 30, 100].map(async (quality) => {
        const { byteLength } = await renderImage(
          file,
          parseTransformation(`filters:quality(${quality})`),
          format,
        )
        return byteLength
      }),
    )
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
    expect(new Set(sizes).size).toBe(3)
  })

  test('the background of a JPEG is the fill colour, or white', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const empty = await sharp({ create: { width: 20, height: 20, channels: 4, background: clear } })
      .png()
      .toBuffer()
    const file = writeImage('empty.png', empty)
    expect((await renderFile(file, '', 'jpeg')).pixel(0.5, 0.5)).toEqual([255, 255, 255])
    expect((await renderFile(file, 'filters:fill(0000f0)', 'jpeg')).quarters).toBe('blue blue blue blue')
    expect((await renderFile(file, 'filters:fill(0000f0)', 'webp')).at(0.5, 0.5)).toBe('')
  })
})

describe('camera metadata', () => {
  test.each([
    [1, '200x100', 'red green white blue'],
    [3, '200x100', 'white blue red green'],
    [6, '100x200', 'blue red green white'],
    [8, '100x200', 'green white blue red'],
  ])('an image with EXIF orientation %i is rotated', async (orientation, size, colours) => {
    const jpeg = await quarters(200, 100).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
    const image = await renderFile(writeImage('a.jpg', jpeg), '')
    expect([image.size, image.quarters, image.metadata.orientation]).toEqual([size, colours, undefined])
  })

  test('crop and focal point refer to the rotated image', async () => {
    const jpeg = await quarters(200, 100).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const file = writeImage('a.jpg', jpeg)
    expect((await renderFile(file, '0x0:50x100')).quarters).toBe('blue blue blue blue')
    const focused = await renderFile(file, '100x100/filters:focal(0x199:1x200)')
    expect(focused.quarters).toBe('white green green white')
  })

  test.each(['webp', 'avif', 'jpeg', 'png'] as const)(
    'a %s has no metadata and no colour profile',
    async (format) => {
      const jpeg = await quarters(200, 100)
        .withExif({ IFD0: { Copyright: 'secret' } })
        .withIccProfile('p3')
        .jpeg()
        .toBuffer()
      expect(jpeg.includes('secret')).toBe(true)
      const made = await renderImage(writeImage('a.jpg', jpeg), parseTransformation('100x0'), format)
      const { metadata } = await inspectImage(made)
      expect([metadata.exif, metadata.icc, metadata.space]).toEqual([undefined, undefined, 'srgb'])
      expect(Buffer.from(made).includes('secret')).toBe(false)
    },
  )
})

describe('animations', () => {
  test.each([
    ['20x10', 'webp', 3],
    ['20x20', 'gif', 3],
    ['fit-in/20x20/filters:grayscale():blur(2):brightness(5)', 'webp', 3],
    ['5x5:20x20', 'webp', 3],
    ['20x10', 'png', 1],
    ['20x10', 'jpeg', 1],
    ['20x10', 'avif', 1],
    ['-20x10', 'webp', 1],
    ['20x20/smart', 'webp', 1],
    ['filters:rotate(90)', 'gif', 1],
    ['filters:round_corner(5,0,0,0)', 'webp', 1],
  ] as const)('%s as %s has %i frames', async (transformation, format, frames) => {
    const gif = await (await animation(40, 20)).toBuffer()
    const made = await renderImage(writeImage('a.gif', gif), parseTransformation(transformation), format)
    const { pages = 1, delay } = await sharp(made, { animated: true }).metadata()
    expect([pages, delay?.[2]]).toEqual([frames, frames > 1 ? 300 : undefined])
  })
})

/** A PNG of only a header, which declares this size. */
async function bomb(width: number, height: number) {
  const png = Buffer.from(await quarters(2, 2).png().toBuffer())
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

describe('errors', () => {
  test.each([
    ['nonsense', () => 'nonsense'],
    ['an empty file', () => ''],
    ['half an image', () => bytes.subarray(0, bytes.byteLength / 2)],
    ['an SVG that calls itself PNG', () => '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ])('%s', async (_what, content) => {
    await expect(renderFile(writeImage('a.png', content()), '10x0')).rejects.toThrow(Error)
  })

  test('too many pixels', async () => {
    await expect(renderFile(writeImage('a.png', await bomb(30_000, 30_000)), '10x0')).rejects.toMatchObject({
      status: 422,
      message: expect.stringContaining('900000000 pixels'),
    })
  })
})
