import { expect, test, vi } from 'vitest'

import { startSite, stories } from '../test-site.ts'
import { cacheByContent } from './cache-by-content.ts'

const content = async (isComplete: boolean) => {
  const { contentIn } = await startSite({ stories: stories() })
  return { ...(await contentIn('de')), isComplete: () => isComplete }
}

test('a value is computed once for complete content', async () => {
  const make = vi.fn<() => Promise<object>>(async () => ({}))
  const valueOf = cacheByContent(make)
  const complete = await content(true)
  expect(await valueOf(complete)).toBe(await valueOf(complete))
  expect(make).toHaveBeenCalledOnce()
})

test('while content is being read, concurrent requests share a value and later ones compute it anew', async () => {
  const make = vi.fn<() => Promise<object>>(async () => ({}))
  const valueOf = cacheByContent(make)
  const incomplete = await content(false)
  await Promise.all([valueOf(incomplete), valueOf(incomplete)])
  expect(make).toHaveBeenCalledOnce()
  await valueOf(incomplete)
  expect(make).toHaveBeenCalledTimes(2)
})
