import { expect, test } from 'vitest'

import { readStories } from './story-index.server.ts'
import { storyOf } from './test-snapshot.ts'

const listing = { locale: 'de', folder: 'website', withoutBodies: false, keepsLastGood: true } as const
const stories = Array.from({ length: 250 }, (_, index) => storyOf(String(index), 'text'))

/** Reads the stories of a service that says this total. */
async function sizeOf(total: number, { ignoresPage = false, leavesOut = [] as number[] } = {}) {
  let calls = 0
  const index = await readStories(async (_path, parameters) => {
    calls += 1
    const page = ignoresPage ? 1 : Number(Reflect.get(parameters, 'page'))
    const delivered = stories.slice((page - 1) * 100, page * 100)
    return { data: { stories: delivered.filter(({ uuid }) => !leavesOut.includes(Number(uuid))) }, total }
  }, listing)
  return { size: index.byComponent('page').length, calls }
}

test('all stories are read, 100 per call', async () => {
  expect(await sizeOf(250)).toEqual({ size: 250, calls: 3 })
})

test.each([
  ['none', Number.NaN],
  ['too low', 0],
  ['endless', 1e12],
])('a total that is %s is a failure, so that the last version serves on', async (_what, total) => {
  await expect(sizeOf(total)).rejects.toThrow(/The content service counts .* stories and delivers/)
})

test('a service that always delivers the first page is a failure', async () => {
  await expect(sizeOf(250, { ignoresPage: true })).rejects.toThrow('counts 250 stories and delivers 100')
})

test.each([
  ['the second half of each page', stories.filter((_, index) => index % 100 >= 50)],
  ['one story of the last page', stories.slice(-1)],
])('a service that leaves out %s, but counts it, is a failure', async (_what, missing) => {
  const leavesOut = missing.map(({ uuid }) => Number(uuid))
  await expect(sizeOf(250, { leavesOut })).rejects.toThrow(
    `counts 250 stories and delivers ${250 - missing.length}`,
  )
})

test('a story that cannot be read counts as delivered', async () => {
  const stories = [storyOf('a', 'text'), { uuid: 'b' }, null]
  const read = async () => ({ data: { stories }, total: stories.length })
  expect((await readStories(read, listing)).byComponent('page')).toHaveLength(1)
})

test('of a listing only the story with too many values is left out', async () => {
  const large = {
    ...storyOf('b', 'text'),
    content: { component: 'page', body: Array.from({ length: 60_000 }, () => null) },
  }
  const read = async () => ({ data: { stories: [storyOf('a', 'text'), large] }, total: 2 })
  expect((await readStories(read, listing)).byComponent('page').map(({ uuid }) => uuid)).toEqual(['a'])
})
