import { EventEmitter, once } from 'node:events'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { ApiError } from '../api-error.ts'
import { createAssetHandler } from '../assets/assets.ts'
import * as format from './format.ts'
import type { ImageOptions } from './images.ts'
import * as rendering from './render.ts'
import { animation, inspectImage, createFolder, quarters } from './test-images.ts'

const address = (name: string) => `/f/4711/200x100/0123456789/${name}`

/** Assets in a folder, and a way to ask for them. */
const serve = async (options: ImageOptions = {}) => {
  const folder = createFolder()
  const files: Record<string, Uint8Array | string> = {
    'a.jpg': await quarters(200, 100).jpeg().toBuffer(),
    'a.png': await quarters(200, 100).png().toBuffer(),
    'a.gif': await (await animation(40, 20)).toBuffer(),
    'logo.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'list.pdf': '%PDF',
    'film.mp4': 'film',
    'broken.jpg': 'not an image',
  }
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const assets = new Map(Object.keys(files).map((name) => [address(name), join(folder, name)]))
  const said: string[] = []
  const answer = createAssetHandler(options, (message) => said.push(message))
  const render = vi.spyOn(rendering, 'renderImage')
  onTestFinished(() => render.mockRestore())

  const ask = async (
    path: string,
    headers: Record<string, string> = {},
    { client, ...init }: RequestInit & { client?: string } = {},
  ) => {
    const request = new Request(`http://content.test${address(path)}`, { headers, ...init })
    try {
      const response = await answer(request, new URL(request.url).pathname, assets, { client })
      const bytes = new Uint8Array(await response.arrayBuffer())
      return { status: response.status, headers: response.headers, bytes, reason: '' }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return {
        status: error.status,
        headers: new Headers(error.headers),
        bytes: new Uint8Array(),
        reason: error.message,
      }
    }
  }
  return { folder, said, ask, render }
}

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
    const { ask } = await serve()
    const { status, headers, bytes } = await ask(path, accept)
    expect([status, headers.get('content-type'), (await inspectImage(bytes)).size]).toEqual([200, type, size])
    expect(headers.get('vary')).toBe(vary)
  })

  test('may be kept for good, under a strong tag', async () => {
    const { ask } = await serve()
    const { headers, bytes } = await ask('a.jpg/m/100x0')
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-length': String(bytes.byteLength),
      'accept-ranges': 'bytes',
      etag: expect.stringMatching(/^"[\da-f]{40}"$/),
    })
  })

  test('that the client has is not made', async () => {
    const { ask, render } = await serve()
    const etag = (await ask('a.jpg/m/100x0', { Accept: 'image/webp' })).headers.get('etag') ?? ''
    render.mockClear()
    const known = await ask('a.jpg/m/100x0', { Accept: 'image/webp', 'If-None-Match': etag })
    expect([known.status, known.headers.get('vary'), render.mock.calls.length]).toEqual([304, 'Accept', 0])
    expect((await ask('a.jpg/m/100x0', { 'If-None-Match': etag })).status).toBe(200)
    expect((await ask('a.jpg/m/100x1', { Accept: 'image/webp', 'If-None-Match': etag })).status).toBe(200)
  })

  test('has the same headers for HEAD, and parts', async () => {
    const { ask } = await serve()
    const whole = await ask('a.jpg/m/100x0')
    const head = await ask('a.jpg/m/100x0', {}, { method: 'HEAD' })
    expect([head.status, head.bytes.byteLength]).toEqual([200, 0])
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    const part = await ask('a.jpg/m/100x0', { Range: 'bytes=10-19' })
    expect([part.status, part.bytes]).toEqual([206, whole.bytes.slice(10, 20)])
  })
})

describe('an SVG is passed through', () => {
  test.each(['', '100x100/smart', 'fit-in/10x10/filters:format(webp)', '800', 'filters:quality(101)', '%zz'])(
    'whatever is asked for: %s',
    async (transformation) => {
      const path = `logo.svg/m/${transformation}`
      const { ask } = await serve()
      const { status, headers, bytes } = await ask(path, { Accept: 'image/webp' })
      expect([status, headers.get('content-type'), new TextDecoder().decode(bytes)]).toEqual([
        200,
        'image/svg+xml',
        '<svg xmlns="http://www.w3.org/2000/svg"/>',
      ])
      expect(headers.get('content-security-policy')).toContain('sandbox')
    },
  )
})

describe('refused', () => {
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
    const { ask } = await serve()
    expect(await ask(path)).toMatchObject({ status, reason: expect.stringContaining(reason) })
  })

  test('an image that takes too long', async () => {
    const { ask } = await serve()
    const encode = vi.spyOn(format, 'encode').mockImplementation(() => {
      // As sharp says it, word for word.
      throw new Error('timeout: 100% complete\nVipsImage: killed for image "temp-226"')
    })
    onTestFinished(() => encode.mockRestore())
    expect(await ask('a.jpg/m/100x100')).toMatchObject({
      status: 503,
      reason: "The image can't be rendered within 30 seconds. Request a smaller one.",
    })
  })

  test('a broken file: whoever runs the service is told which, once, and the client is not', async () => {
    const { ask, said, folder } = await serve()
    const path = join(folder, 'broken.jpg')
    const { reason } = await ask('broken.jpg/m/100x100')
    expect(reason).not.toContain(folder)
    expect(said).toEqual([expect.stringContaining(path)])
    await ask('broken.jpg/m/50x50')
    expect(said).toHaveLength(1)
    writeFileSync(path, 'not an image either')
    await ask('broken.jpg/m/50x50')
    expect(said).toHaveLength(2)
  })
})

describe('an image is made', () => {
  test('once for all who ask at the same time', async () => {
    const { ask, render } = await serve()
    const paths = ['a.jpg/m/100x50', 'a.jpg/m/100x50/', 'a.jpg/m/100x50', 'a.jpg/m/50x50']
    const answers = await Promise.all(paths.map((path) => ask(path)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('once for all time, across restarts, whatever the order of its filters', async () => {
    const cacheFolder = createFolder()
    const { ask, render } = await serve({ cacheFolder })
    const first = await ask('a.jpg/m/100x0/filters:quality(50):grayscale()')
    const second = await ask('a.jpg/m/100x0/filters:grayscale():quality(50)')
    expect(second.bytes).toEqual(first.bytes)
    expect([render.mock.calls.length, readdirSync(cacheFolder).length]).toEqual([1, 1])
  })

  test('anew when the asset has changed', async () => {
    const { ask, render, folder } = await serve({ cacheFolder: createFolder() })
    const before = await ask('a.jpg/m/100x0')
    writeFileSync(join(folder, 'a.jpg'), await quarters(100, 100).jpeg().toBuffer())
    const after = await ask('a.jpg/m/100x0')
    expect((await inspectImage(after.bytes)).size).toBe('100x100')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    utimesSync(join(folder, 'a.jpg'), 1000, 1000)
    await ask('a.jpg/m/100x0')
    expect(render).toHaveBeenCalledTimes(3)
  })

  test('each time without a folder to keep it in', async () => {
    const { ask, render } = await serve({ cacheFolder: createFolder(), cacheBytes: 0 })
    await ask('a.jpg/m/100x0')
    await ask('a.jpg/m/100x0')
    expect(render).toHaveBeenCalledTimes(2)
  })

  // In /proc the system says of a new folder that it does not exist.
  test.each(['/dev/null/images', '/proc/images'])('also when the folder is of no use: %s', async (folder) => {
    const { ask, said } = await serve({ cacheFolder: folder })
    for (const width of [100, 50]) expect((await ask(`a.jpg/m/${width}x0`)).status).toBe(200)
    expect(said).toEqual([expect.stringContaining(`Images can't be cached in ${folder}: `)])
  })

  test('not at all for a client that has left before its turn', async () => {
    const { ask, render } = await serve({ concurrency: 1 })
    const [leaving, slow] = [new AbortController(), new EventEmitter()]
    render.mockImplementationOnce(async () => {
      await once(slow, 'end')
      return new Uint8Array([1])
    })
    const answers = [ask('a.jpg/m/100x0')]
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
    answers.push(ask('a.jpg/m/101x0', {}, { signal: leaving.signal }), ask('a.jpg/m/102x0'))
    await setImmediate()
    leaving.abort()
    slow.emit('end')
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 499, 200])
    expect(render.mock.calls.map(([, transformation]) => transformation.size?.width)).toEqual([100, 102])
  })

  test('for another client though one asks for a hundred', async () => {
    const { ask, render } = await serve({ concurrency: 1 })
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    render.mockImplementation(async () => {
      await opened
      return new Uint8Array([1])
    })
    const many = Array.from({ length: 100 }, (_, index) =>
      ask(`a.jpg/m/${index + 1}x0`, {}, { client: 'greedy' }),
    )
    // Half of them are refused at once, the others wait.
    await Promise.race(many)
    const other = ask('a.jpg/m/101x0', {}, { client: 'other' })
    await setTimeout(20)
    gate.emit('open')
    expect((await other).status).toBe(200)
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(50)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    const made = render.mock.calls.map(([, transformation]) => transformation.size?.width)
    expect(made.indexOf(101)).toBeLessThan(5)
  })

  test('at once, though a slow one is under way', async () => {
    const { ask, render } = await serve({ concurrency: 1 })
    const slow = new EventEmitter()
    render.mockImplementation(async (_file, { size }) => {
      if (size?.width === 4000) await once(slow, 'end')
      return new Uint8Array([1])
    })
    const large = ask('a.jpg/m/4000x4000')
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
    expect((await ask('a.jpg/m/33x34')).status).toBe(200)
    slow.emit('end')
    expect((await large).status).toBe(200)
  })

  test.each([1, 2])('at most %i at a time', async (concurrency) => {
    const { ask, render } = await serve({ concurrency })
    const underWay: (() => void)[] = []
    render.mockImplementation(async () => {
      await new Promise<void>((resolve) => underWay.push(resolve))
      return new Uint8Array([1])
    })
    const isSlow = vi.spyOn(rendering, 'isSlowImage')
    onTestFinished(() => isSlow.mockRestore())
    const widths = [10, 20, 30, 40]
    const answers = widths.map((width) => ask(`a.jpg/m/${width}x0`))
    for (const begun of widths.keys()) {
      const most = Math.min(concurrency, widths.length - begun)
      await vi.waitFor(() => expect(underWay.length).toBe(most))
      // Whatever else would be begun with them is asked for by now.
      await vi.waitFor(() => expect(isSlow).toHaveBeenCalledTimes(begun + most))
      expect(underWay.length).toBe(most)
      underWay.shift()?.()
    }
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
