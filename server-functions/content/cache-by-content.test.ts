import { expect, test, vi } from 'vitest'

import { startSite, stories } from '../test-site.ts'
import { cacheByContent } from './cache-by-content.ts'
import { createDependencyCheck } from './content-dependencies.ts'
import { dependOn, recordDependencies } from './record-dependencies.server.ts'

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

test('work that goes on after its value is known may use that value, as the handler of an error does', async () => {
  const complete = await content(true)
  let isUsed: Promise<unknown> | undefined
  const valueOf = cacheByContent(async () => {
    dependOn('story de start')
    isUsed = new Promise((resolve) => setTimeout(() => resolve(valueOf(complete))))
  })
  const { value, dependencies } = recordDependencies(() => valueOf(complete))
  await value
  await isUsed
  expect(dependencies.isComplete).toBe(true)
  expect(dependencies.unfinished).toEqual([])
  expect(createDependencyCheck((one) => one === 'story de start')(dependencies)).toBe(true)
})
