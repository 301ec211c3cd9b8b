import { expect, test } from 'vitest'

import { startSite, stories } from '../test-site.ts'

const fail = () => Promise.reject(new Error('no content'))

test('while new files take long, or cannot be built, the last ones are served', async () => {
  const { contentIn } = await startSite({ stories: stories() })
  const { buildOnce } = await import('./metadata-file-cache.server.ts')
  // Each language has content of its own, as each publish has.
  const [before, after] = [await contentIn('de'), await contentIn('en')]
  const old = new Map()
  const fresh = new Map()
  await expect(buildOnce(before, 'a', fail)).rejects.toThrow('no content')
  expect(await buildOnce(before, 'a', async () => old)).toBe(old)
  expect(await buildOnce(after, 'a', fail)).toBe(old)

  const { promise, resolve } = Promise.withResolvers<typeof fresh>()
  expect(await buildOnce(after, 'a', () => promise)).toBe(old)
  resolve(fresh)
  expect(await buildOnce(after, 'a', fail)).toBe(fresh)
  await expect(buildOnce(after, 'b', fail)).rejects.toThrow('no content')
})
