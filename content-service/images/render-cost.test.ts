import { symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'

import sharp from 'sharp'
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest'

import type { Format } from './format.ts'
import { truncatedSigma } from './gaussian-blur.ts'
import { isSlow } from './render-cost.ts'
import { isSlowImage, renderImage } from './render.ts'
import { inspectImage, renderFile, quarters, writeImage } from './test-images.ts'
import { parseTransformation } from './transformation.ts'

let bytes: Buffer
beforeAll(async () => {
  bytes = await quarters(400, 200).removeAlpha().png().toBuffer()
})
function original() {
  return writeImage('quarters.png', bytes)
}

test.each<[transformation: string, Format, slow: boolean]>([
  ['33x34', 'webp', false],
  ['2400x1600', 'webp', false],
  ['1600x1067', 'avif', false],
  ['4000x4000', 'webp', true],
  ['4000x4000', 'avif', true],
  ['fit-in/4000x4000/filters:fill(ffffff)', 'jpeg', true],
  ['2000x2000', 'gif', true],
])('an image of %s as %s is slow: %s', async (transformation, format, slow) => {
  expect(await isSlowImage(original(), parseTransformation(transformation), format)).toBe(slow)
})

test('a small image of a huge source is slow too', () => {
  expect(isSlow({ read: 90_000_000, written: 100 }, 'webp')).toBe(true)
})

/** The arguments of all calls of this sharp method so far. */
function callsOf(method: 'blur' | 'timeout') {
  const spy = vi.spyOn(sharp.prototype, method)
  onTestFinished(() => spy.mockRestore())
  return () => spy.mock.calls.map(([value]) => value)
}

test('a wide blur is computed on a shrunk image', async () => {
  const blurs = callsOf('blur')
  await renderFile(original(), 'filters:blur(150)')
  expect(blurs()).toEqual([expect.closeTo(8, 0)])
})

const places = [0.02, 0.3, 0.5, 0.7, 0.98].flatMap((x) =>
  [0.02, 0.3, 0.5, 0.7, 0.98].map((y) => [x, y] as const),
)

test.each([
  ['400x200', '400x200/filters:blur(60)'],
  ['1000x0', '1000x0/filters:blur(90)'],
  ['200x200/filters:focal(0x0:1x1)', '200x200/filters:focal(0x0:1x1):blur(60)'],
  ['-200x150/filters:rotate(90)', '-200x150/filters:rotate(90):blur(60)'],
])('and %s looks like a blur of the full size', async (transformation, blurred) => {
  const plain = await renderImage(original(), parseTransformation(transformation), 'png')
  const radius = Number(/blur\((\d+)\)/.exec(blurred)?.[1])
  const all = await inspectImage(await sharp(plain).blur(truncatedSigma(radius, radius)).png().toBuffer())
  const few = await renderFile(original(), blurred)
  expect(few.size).toBe(all.size)
  const differences = places.flatMap(([x, y]) => {
    const expected = all.pixel(x, y)
    return few.pixel(x, y).map((value, index) => Math.abs(value - (expected[index] ?? -255)))
  })
  expect(Math.max(...differences)).toBeLessThan(10)
})

test('all steps share a timeout of thirty seconds', async () => {
  const limits = callsOf('timeout')
  const clock = vi
    .spyOn(performance, 'now')
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(12_000)
  onTestFinished(() => clock.mockRestore())
  clock.mockReturnValue(90_000)
  await renderFile(original(), 'filters:blur(60):rotate(90)')
  expect(limits()).toEqual([{ seconds: 30 }, { seconds: 18 }, { seconds: 1 }])
})

test.each<[size: string, format: 'avif' | 'gif', options: object]>([
  ['400x200', 'avif', { effort: 2, chromaSubsampling: '4:2:0' }],
  ['2010x2000', 'avif', { effort: 0, chromaSubsampling: '4:2:0' }],
  ['400x200', 'gif', {}],
  ['2010x2000', 'gif', { effort: 1 }],
])('%s as %s is encoded with %j', async (size, format, expected) => {
  // Encoded as what it was, which takes a tenth of the time.
  const encode = vi.spyOn(sharp.prototype, format).mockReturnThis()
  onTestFinished(() => encode.mockRestore())
  await renderFile(original(), size, format)
  expect(encode.mock.calls).toEqual([[expected]])
})

test('opaque round corners need no alpha channel', async () => {
  const { metadata } = await renderFile(original(), 'filters:round_corner(9,0,0,0)')
  expect(metadata.hasAlpha).toBe(false)
})

test('does not follow symbolic links', async () => {
  const path = original()
  const link = join(dirname(path), 'link.png')
  symlinkSync(path, link)
  await expect(renderImage(link, parseTransformation(''), 'png')).rejects.toThrow('ELOOP')
})

test('rejects an AVIF with too many transparent pixels', async () => {
  const transformation = parseTransformation('fit-in/4000x4000/filters:fill(transparent)')
  await expect(renderImage(original(), transformation, 'avif')).rejects.toMatchObject({
    status: 422,
    message:
      'An AVIF with transparency may have 10000000 pixels, not 16000000: format(webp) has no such limit',
  })
})
