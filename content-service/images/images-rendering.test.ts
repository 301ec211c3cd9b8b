import { EventEmitter, once } from 'node:events'
import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate, setTimeout } from 'node:timers/promises'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { createTemporaryFolder } from '../testing/test-temporary-folder.ts'
import * as rendering from './render.ts'
import { serveImages } from './test-image-service.ts'
import { inspectImage, quarters } from './test-images.ts'

describe('an image is rendered', () => {
  test('once for concurrent requests', async () => {
    const { request, render } = await serveImages()
    const paths = ['a.jpg/m/100x50', 'a.jpg/m/100x50/', 'a.jpg/m/100x50', 'a.jpg/m/50x50']
    const responses = await Promise.all(paths.map((path) => request(path)))
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(render).toHaveBeenCalledTimes(2)
  })

  test('once across restarts, whatever the order of its filters', async () => {
    const cacheFolder = createTemporaryFolder()
    const { request, render } = await serveImages({ cacheFolder })
    const first = await request('a.jpg/m/100x0/filters:quality(50):grayscale()')
    const second = await request('a.jpg/m/100x0/filters:grayscale():quality(50)')
    expect(second.bytes).toEqual(first.bytes)
    expect([render.mock.calls.length, readdirSync(cacheFolder).length]).toEqual([1, 1])
  })

  test('again when the asset has changed', async () => {
    const { request, render, folder } = await serveImages({ cacheFolder: createTemporaryFolder() })
    const before = await request('a.jpg/m/100x0')
    writeFileSync(join(folder, 'a.jpg'), await quarters(100, 100).jpeg().toBuffer())
    const after = await request('a.jpg/m/100x0')
    expect((await inspectImage(after.bytes)).size).toBe('100x100')
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    utimesSync(join(folder, 'a.jpg'), 1000, 1000)
    await request('a.jpg/m/100x0')
    expect(render).toHaveBeenCalledTimes(3)
  })

  test('each time without a cache', async () => {
    const { request, render } = await serveImages({ cacheFolder: createTemporaryFolder(), cacheBytes: 0 })
    await request('a.jpg/m/100x0')
    await request('a.jpg/m/100x0')
    expect(render).toHaveBeenCalledTimes(2)
  })

  // /proc reports ENOENT for a new folder.
  test.each(['/dev/null/images', '/proc/images'])(
    'also if the cache folder is unusable: %s',
    async (folder) => {
      const { request, logged } = await serveImages({ cacheFolder: folder })
      for (const width of [100, 50]) expect((await request(`a.jpg/m/${width}x0`)).status).toBe(200)
      expect(logged).toEqual([expect.stringContaining(`Images can't be cached in ${folder}: `)])
    },
  )

  test('not at all for a client that disconnected before its turn', async () => {
    const { request, render } = await serveImages({ concurrency: 1 })
    const [aborting, slow] = [new AbortController(), new EventEmitter()]
    render.mockImplementationOnce(async () => {
      await once(slow, 'end')
      return new Uint8Array([1])
    })
    const responses = [request('a.jpg/m/100x0')]
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
    responses.push(request('a.jpg/m/101x0', {}, { signal: aborting.signal }), request('a.jpg/m/102x0'))
    await setImmediate()
    aborting.abort()
    slow.emit('end')
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 499, 200])
    expect(render.mock.calls.map(([, transformation]) => transformation.size?.width)).toEqual([100, 102])
  })

  test('for another client while one requests a hundred', async () => {
    const { request, render } = await serveImages({ concurrency: 1 })
    const gate = new EventEmitter()
    const opened = once(gate, 'open')
    render.mockImplementation(async () => {
      await opened
      return new Uint8Array([1])
    })
    const many = Array.from({ length: 100 }, (_, index) =>
      request(`a.jpg/m/${index + 1}x0`, {}, { client: 'greedy' }),
    )
    // Half of them are rejected at once, the others are queued.
    await Promise.race(many)
    const other = request('a.jpg/m/101x0', {}, { client: 'other' })
    await setTimeout(20)
    gate.emit('open')
    expect((await other).status).toBe(200)
    const statuses = (await Promise.all(many)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503)).toHaveLength(50)
    expect(statuses.filter((status) => status === 200)).toHaveLength(50)
    const made = render.mock.calls.map(([, transformation]) => transformation.size?.width)
    expect(made.indexOf(101)).toBeLessThan(5)
  })

  test('at once while a slow one is running', async () => {
    const { request, render } = await serveImages({ concurrency: 1 })
    const slow = new EventEmitter()
    render.mockImplementation(async (_file, { size }) => {
      if (size?.width === 4000) await once(slow, 'end')
      return new Uint8Array([1])
    })
    const large = request('a.jpg/m/4000x4000')
    await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(1))
    expect((await request('a.jpg/m/33x34')).status).toBe(200)
    slow.emit('end')
    expect((await large).status).toBe(200)
  })

  test.each([1, 2])('at most %i concurrently', async (concurrency) => {
    const { request, render } = await serveImages({ concurrency })
    const finishers: (() => void)[] = []
    render.mockImplementation(async () => {
      await new Promise<void>((resolve) => finishers.push(resolve))
      return new Uint8Array([1])
    })
    const isSlow = vi.spyOn(rendering, 'isSlowImage')
    onTestFinished(() => isSlow.mockRestore())
    const widths = [10, 20, 30, 40]
    const responses = widths.map((width) => request(`a.jpg/m/${width}x0`))
    for (const ended of widths.keys()) {
      const running = Math.min(concurrency, widths.length - ended)
      await vi.waitFor(() => expect(finishers.length).toBe(running))
      // By now, any other render would have started.
      await vi.waitFor(() => expect(isSlow).toHaveBeenCalledTimes(ended + running))
      expect(finishers.length).toBe(running)
      finishers.shift()?.()
    }
    expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })
})
