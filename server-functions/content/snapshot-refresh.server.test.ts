import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { cacheByContent } from './cache-by-content.ts'
import type { Content } from './content-queries.server.ts'
import { serveSnapshot } from './test-snapshot.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'info').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

test('the old version is served until the new one is read completely', async () => {
  const { refresh, currentNames, space, hold } = serveSnapshot()
  await refresh()
  Object.assign(space, { cv: 2, texts: { a: 'two', b: 'two' } })
  const release = hold()
  const refreshed = refresh()
  expect(await currentNames()).toEqual({ a: 'one', b: 'one' })
  release()
  await refreshed
  expect(await currentNames()).toEqual({ a: 'two', b: 'two' })
})

test('unchanged stories and links stay the same objects, so that cached values are reused', async () => {
  const { get, refresh, space } = serveSnapshot()
  const now = async () => {
    const content = (await get()).in('de')
    return { find: await content.related(), links: await content.links() }
  }
  await refresh()
  const before = await now()
  Object.assign(space, { cv: 2, texts: { a: 'two', b: 'one' } })
  await refresh()
  const after = await now()
  expect(after.find('a')).toMatchObject({ name: 'two' })
  expect(after.find('b')).toBe(before.find('b'))
  expect(after.links).toBe(before.links)
})

test('cached values are computed before the new version is served', async () => {
  const { get, refresh, space } = serveSnapshot()
  const make = vi.fn<(content: Content) => Promise<string>>(async ({ locale }) => locale)
  const valueOf = cacheByContent(make)
  await refresh()
  Object.assign(space, { cv: 2, texts: { a: 'two' } })
  await refresh()
  expect(make).toHaveBeenCalledTimes(locales.length)
  await valueOf((await get()).in('de'))
  expect(make).toHaveBeenCalledTimes(locales.length)
})

test('earlier versions are not kept in memory', async () => {
  const { get, refresh, space } = serveSnapshot()
  await refresh()
  const first = new WeakRef((await get()).in('de'))
  for (const cv of [2, 3]) {
    Object.assign(space, { cv, texts: { a: `${cv}`, b: 'one' } })
    await refresh({ stories: new Set(['a']) })
  }
  // A WeakRef keeps its target until the current turn ends.
  await nextTurn()
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(first.deref()).toBeUndefined()
})

test('an unchanged version is not read again', async () => {
  const { refresh, calls } = serveSnapshot()
  await refresh()
  calls.length = 0
  await refresh()
  expect(calls).toEqual(['cdn/spaces/me'])
})

test('only the changed stories are read if the service reports them', async () => {
  const { refresh, currentNames, space, calls } = serveSnapshot()
  await refresh()
  Object.assign(space, { cv: 2, texts: { b: 'two', c: 'two' } })
  calls.length = 0
  await refresh({ stories: new Set(['a', 'c']) })
  // The change of b was not reported, so it is not read.
  expect(await currentNames()).toEqual({ b: 'one', c: 'two' })
  expect(calls.filter((call) => call.startsWith('cdn/stories '))).toEqual(
    locales.map(() => 'cdn/stories a,c'),
  )
  expect(calls).not.toContain('cdn/stories')
})

test('what was not reported is read a minute after the last reported change, and then nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { refresh, currentNames, space, calls } = serveSnapshot()
  await refresh()
  Object.assign(space, { cv: 2, texts: { a: 'two', b: 'two' } })
  await refresh({ stories: new Set(['a']) })
  expect(await currentNames()).toEqual({ a: 'two', b: 'one' })
  await refresh()
  expect(await currentNames()).toEqual({ a: 'two', b: 'one' })
  vi.setSystemTime(Date.now() + 60_001)
  await refresh()
  expect(await currentNames()).toEqual({ a: 'two', b: 'two' })
  calls.length = 0
  await refresh()
  expect(calls).toEqual(['cdn/spaces/me'])
  vi.useRealTimers()
})

test('a report that comes twice only asks for the version', async () => {
  const { refresh, space, calls } = serveSnapshot()
  await refresh()
  Object.assign(space, { cv: 2 })
  await refresh()
  calls.length = 0
  await refresh({ stories: new Set(['a']), onlyStories: true })
  expect(calls).toEqual(['cdn/spaces/me'])
})

describe('if the service fails', () => {
  test('the last version is served; afterwards everything is read, as the changes are unknown', async () => {
    const { refresh, currentNames, checkedAt, space } = serveSnapshot()
    expect(checkedAt()).toBe(0)
    await refresh()
    const readAt = checkedAt()
    Object.assign(space, { cv: 2, texts: { a: 'two', b: 'two' }, isDown: true })
    await refresh({ stories: new Set(['a']) })
    await refresh()
    expect(await currentNames()).toEqual({ a: 'one', b: 'one' })
    expect([checkedAt(), vi.mocked(console.info).mock.calls]).toEqual([readAt, []])
    space.isDown = false
    await refresh({ stories: new Set(['b']) })
    await refresh()
    expect(await currentNames()).toEqual({ a: 'two', b: 'two' })
    expect(checkedAt()).toBeGreaterThanOrEqual(readAt)
    expect(vi.mocked(console.info).mock.calls.flat()).toEqual([
      'New content can be read again',
      'New content is shown: version 2',
    ])
  })

  test('a cold start fails, and a later refresh succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { refresh, currentNames, space } = serveSnapshot()
    space.isDown = true
    await refresh()
    expect(await currentNames()).toEqual({})
    space.isDown = false
    vi.setSystemTime(Date.now() + 2000)
    await refresh()
    expect(await currentNames()).toEqual({ a: 'one', b: 'one' })
    vi.useRealTimers()
  })
})

test('a service that answers without any story is broken: the last version serves on', async () => {
  const { refresh, currentNames, space } = serveSnapshot()
  await refresh()
  Object.assign(space, { cv: 2, texts: {} })
  await refresh()
  expect(await currentNames()).toEqual({ a: 'one', b: 'one' })
})

test('changes reported during a refresh are read together in the next one', async () => {
  const { refresh, calls, hold, space } = serveSnapshot()
  await refresh()
  space.cv = 2
  calls.length = 0
  const release = hold()
  const all = [
    refresh({ stories: new Set(['a']) }),
    refresh({ stories: new Set(['b']) }),
    refresh({ stories: new Set(['c']) }),
  ]
  release()
  await Promise.all(all)
  expect([...new Set(calls.filter((call) => call.startsWith('cdn/stories ')))]).toEqual([
    'cdn/stories a',
    'cdn/stories b,c',
  ])
})

test('a reported change of a draft costs one request for the version', async () => {
  const { refresh, calls } = serveSnapshot()
  await refresh()
  calls.length = 0
  await refresh({ stories: new Set() })
  expect(calls).toEqual(['cdn/spaces/me'])
})

test('a draft is served as soon as its change is reported', async () => {
  const { refresh, currentNames, space, hold } = serveSnapshot('draft')
  await refresh()
  Object.assign(space, { texts: { a: 'two', b: 'one' } })
  const release = hold()
  void refresh({ stories: new Set(['a']) })
  const shown = currentNames()
  release()
  expect(await shown).toEqual({ a: 'two', b: 'one' })
})
