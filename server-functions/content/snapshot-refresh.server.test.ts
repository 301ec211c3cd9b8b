import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import { beforeEach, describe, expect, test, vi } from 'vitest'

import { cacheByContent } from './cache-by-content.ts'
import type { ContentResponse, ReadContent } from './content-client.server.ts'
import { ContentError } from './content-error.ts'
import type { Content } from './content.server.ts'
import { createSnapshotRefresher } from './snapshot-refresh.server.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  return () => vi.restoreAllMocks()
})

const storyOf = (uuid: string, text: string) => ({
  uuid,
  id: 1,
  name: text,
  full_slug: `website/${uuid}`,
  position: 0,
  content: { component: 'page' },
})

/** A content service with two stories that can be changed, delayed and broken, and that records its calls. */
function service(version: 'published' | 'draft' = 'published') {
  const space = { cv: 1, texts: { a: 'one', b: 'one' } as Record<string, string>, isDown: false }
  let held: Promise<void> = Promise.resolve()
  const calls: string[] = []
  const answers: Record<string, (parameters: object) => unknown> = {
    'cdn/spaces/me': () => ({ space: { id: 1, version: space.cv } }),
    'cdn/links': () => ({
      links: Object.fromEntries(['a', 'b'].map((uuid) => [uuid, { uuid, slug: `website/${uuid}` }])),
    }),
    'cdn/stories': (parameters) => {
      const uuids: string[] = String(Reflect.get(parameters, 'by_uuids') ?? 'a,b').split(',')
      const found = uuids.flatMap((uuid) => (space.texts[uuid] ? [storyOf(uuid, space.texts[uuid])] : []))
      return { stories: found }
    },
    'cdn/stories/website/_settings': () => ({ story: storyOf('settings', '') }),
  }
  const read: ReadContent = async (path, parameters): Promise<ContentResponse> => {
    const uuids = Reflect.get(parameters, 'by_uuids')
    calls.push(uuids === undefined ? path : `${path} ${uuids}`)
    if (path !== 'cdn/spaces/me') await held
    if (space.isDown) throw new ContentError('down', 0)
    return { data: answers[path]?.(parameters), total: 2 }
  }
  const snapshot = createSnapshotRefresher({
    read,
    version,
    folder: 'website',
    datasources: [],
    isEmbedded: false,
  })
  const currentNames = async () => {
    const { stories } = await (await snapshot.get()).in('de').list('page')
    return Object.fromEntries(stories.map(({ uuid, name }) => [uuid, name]))
  }
  const hold = () => {
    let release: (() => void) | undefined
    held = new Promise((resolve) => (release = resolve))
    return () => release?.()
  }
  return { ...snapshot, space, calls, currentNames, hold }
}

test('the old version is served until the new one is read completely', async () => {
  const { refresh, currentNames, space, hold } = service()
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
  const { get, refresh, space } = service()
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
  const { get, refresh, space } = service()
  const make = vi.fn<(content: Content) => Promise<string>>(async ({ locale }) => locale)
  const valueOf = cacheByContent(make)
  await refresh()
  Object.assign(space, { cv: 2, texts: { a: 'two' } })
  await refresh()
  expect(make).toHaveBeenCalledTimes(2)
  await valueOf((await get()).in('de'))
  expect(make).toHaveBeenCalledTimes(2)
})

test('earlier versions are not kept in memory', async () => {
  const { get, refresh, space } = service()
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
  const { refresh, calls } = service()
  await refresh()
  calls.length = 0
  await refresh()
  expect(calls).toEqual(['cdn/spaces/me'])
})

test('only the changed stories are read if the service reports them', async () => {
  const { refresh, currentNames, space, calls } = service()
  await refresh()
  Object.assign(space, { cv: 2, texts: { b: 'two', c: 'two' } })
  calls.length = 0
  await refresh({ stories: new Set(['a', 'c']) })
  // The change of b was not reported, so it is not read.
  expect(await currentNames()).toEqual({ b: 'one', c: 'two' })
  expect(calls.filter((call) => call.startsWith('cdn/stories '))).toEqual([
    'cdn/stories a,c',
    'cdn/stories a,c',
  ])
  expect(calls).not.toContain('cdn/stories')
})

test('what was not reported is read a minute after the last reported change, and then nothing', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { refresh, currentNames, space, calls } = service()
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
  const { refresh, space, calls } = service()
  await refresh()
  Object.assign(space, { cv: 2 })
  await refresh()
  calls.length = 0
  await refresh({ stories: new Set(['a']), onlyStories: true })
  expect(calls).toEqual(['cdn/spaces/me'])
})

describe('if the service fails', () => {
  test('the last version is served; afterwards everything is read, as the changes are unknown', async () => {
    const { refresh, currentNames, space } = service()
    await refresh()
    Object.assign(space, { cv: 2, texts: { a: 'two', b: 'two' }, isDown: true })
    await refresh({ stories: new Set(['a']) })
    expect(await currentNames()).toEqual({ a: 'one', b: 'one' })
    space.isDown = false
    await refresh({ stories: new Set(['b']) })
    expect(await currentNames()).toEqual({ a: 'two', b: 'two' })
  })

  test('a cold start fails, and a later refresh succeeds', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { refresh, currentNames, space } = service()
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

test('changes reported during a refresh are read together in the next one', async () => {
  const { refresh, calls, hold, space } = service()
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
  const { refresh, calls } = service()
  await refresh()
  calls.length = 0
  await refresh({ stories: new Set() })
  expect(calls).toEqual(['cdn/spaces/me'])
})

test('a draft is served as soon as its change is reported', async () => {
  const { refresh, currentNames, space, hold } = service('draft')
  await refresh()
  Object.assign(space, { texts: { a: 'two', b: 'one' } })
  const release = hold()
  void refresh({ stories: new Set(['a']) })
  const shown = currentNames()
  release()
  expect(await shown).toEqual({ a: 'two', b: 'one' })
})
