import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import * as format from './format.ts'
import { serveImages } from './test-image-service.ts'
import { inspectImage, quarters } from './test-images.ts'

describe('an image', () => {
  test.each([
    ['a.jpg/m/', {}, 'image/jpeg', '200x100', 'Accept'],
    ['a.jpg/m', {}, 'image/jpeg', '200x100', 'Accept'],
    ['a.jpg/m/', { Accept: 'image/webp' }, 'image/webp', '200x100', 'Accept'],
    ['a.png/m/100x0', { Accept: 'image/avif,image/webp,*/*' }, 'image/webp', '100x50', 'Accept'],
    ['a.png/m/100x0', { Accept: '*/*' }, 'image/png', '100x50', 'Accept'],
    ['a.jpg/m/100x50/filters:format(avif)', { Accept: 'image/webp' }, 'image/avif', '100x50', null],
    ['a.jpg/m/fit-in/50x50/filters:fill(ffffff):format(png)', {}, 'image/png', '50x50', null],
    ['a.jpg/m/50x50/smart', {}, 'image/jpeg', '50x50', 'Accept'],
    ['a.gif/m/20x0', {}, 'image/gif', '20x10', 'Accept'],
    ['a.jpg/m/100x50/filters%3Around_corner(20%7C10,1,2,3)', {}, 'image/jpeg', '100x50', 'Accept'],
    ['a.jpg/m/100x50/filters:blur(10,%205)', {}, 'image/jpeg', '100x50', 'Accept'],
  ])('%s for %j: %s, %s, Vary: %s', async (path, accept, type, size, vary) => {
    const { request } = await serveImages()
    const { status, headers, bytes } = await request(path, accept)
    expect([status, headers.get('content-type'), (await inspectImage(bytes)).size]).toEqual([200, type, size])
    expect(headers.get('vary')).toBe(vary)
  })

  test('is kept for a year and has a strong ETag', async () => {
    const { request } = await serveImages()
    const { headers, bytes } = await request('a.jpg/m/100x0')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\da-f]{40}"$/),
    })
  })

  test('of a picture that is replaced at the same address is rendered anew, and its old ETag no longer holds', async () => {
    const cacheFolder = createTemporaryFolder()
    const { request, folder } = await serveImages({ cacheFolder })
    const [path, file] = ['a.jpg/m/50x50', 'a.jpg']
    const before = [await request(path), await request(file)]
    writeFileSync(join(folder, file), await quarters(100, 200).jpeg().toBuffer())
    for (const [index, address] of [path, file].entries()) {
      const etag = before[index]?.headers.get('etag') ?? ''
      const after = await request(address, { 'If-None-Match': etag })
      expect([after.status, after.headers.get('etag') === etag]).toEqual([200, false])
      expect(Buffer.from(after.bytes).equals(Buffer.from(before[index]?.bytes ?? []))).toBe(false)
    }
  })

  test('is not rendered for a matching If-None-Match', async () => {
    const { request, render } = await serveImages()
    const etag = (await request('a.jpg/m/100x0', { Accept: 'image/webp' })).headers.get('etag') ?? ''
    render.mockClear()
    const known = await request('a.jpg/m/100x0', { Accept: 'image/webp', 'If-None-Match': etag })
    expect([known.status, known.headers.get('vary'), render.mock.calls.length]).toEqual([304, 'Accept', 0])
    expect((await request('a.jpg/m/100x0', { 'If-None-Match': etag })).status).toBe(200)
    expect((await request('a.jpg/m/100x1', { Accept: 'image/webp', 'If-None-Match': etag })).status).toBe(200)
  })

  test('supports HEAD and ranges', async () => {
    const { request } = await serveImages()
    const whole = await request('a.jpg/m/100x0')
    const head = await request('a.jpg/m/100x0', {}, { method: 'HEAD' })
    expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    const part = await request('a.jpg/m/100x0', { Range: 'bytes=10-19' })
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.slice(10, 20)])
  })
})

describe('an SVG is served unchanged', () => {
  test.each(['', '100x100/smart', 'fit-in/10x10/filters:format(webp)', '800', 'filters:quality(101)', '%zz'])(
    'whatever the transformation: %s',
    async (transformation) => {
      const path = `logo.svg/m/${transformation}`
      const { request } = await serveImages()
      const { status, headers, bytes } = await request(path, { Accept: 'image/webp' })
      expect([status, headers.get('content-type'), new TextDecoder().decode(bytes)]).toEqual([
        200,
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ])
      expect(headers.get('content-security-policy')).toContain('sandbox')
    },
  )
})

describe('errors', () => {
  test.each([
    ['a.jpg/m/800', 400, '"800" is not valid here'],
    ['a.jpg/m/filters:quality(101)', 400, 'quality(101) must be a whole number from 0 to 100'],
    ['a.jpg/m/%zz', 400, '%zz is not valid percent-encoding'],
    ['a.jpg/m/500x500:600x600', 400, 'is outside of the image, which is 200x100'],
    ['list.pdf/m/', 400, 'A file of type application/pdf is not an image: request it without /m/'],
    ['film.mp4/m/100x100', 400, 'A file of type video/mp4 is not an image'],
    ['nothing.jpg/m/100x100', 404, 'This record could not be found'],
    ['a.jpg/n/100x100', 404, 'This record could not be found'],
    ['broken.jpg/m/100x100', 422, "This asset can't be transformed: its file is not a valid image/jpeg"],
  ])('%s: %i %s', async (path, status, reason) => {
    const { request } = await serveImages()
    expect(await request(path)).toMatchObject({ status, reason: expect.stringContaining(reason) })
  })

  test('a render that takes too long', async () => {
    const { request } = await serveImages()
    const encode = vi.spyOn(format, 'encode').mockImplementation(() => {
      // The exact message of sharp.
      throw new Error('timeout: 100% complete\nVipsImage: killed for image "temp-226"')
    })
    onTestFinished(() => encode.mockRestore())
    expect(await request('a.jpg/m/100x100')).toMatchObject({
      status: 503,
      reason: "The image can't be rendered within 30 seconds. Request a smaller one.",
    })
  })

  test('a broken file: the path is logged once and not sent to the client', async () => {
    const { request, logged, folder } = await serveImages()
    const path = join(folder, 'broken.jpg')
    const { reason } = await request('broken.jpg/m/100x100')
    expect(reason).not.toContain(folder)
    expect(logged).toEqual([expect.stringContaining(path)])
    await request('broken.jpg/m/50x50')
    expect(logged).toHaveLength(1)
    writeFileSync(path, 'not an image either')
    await request('broken.jpg/m/50x50')
    expect(logged).toHaveLength(2)
  })
})
