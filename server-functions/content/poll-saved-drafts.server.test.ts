import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { locales } from '../../locales/locales.ts'
import type { ReadContent } from './content-client.server.ts'
import { createDraftRefresher } from './poll-saved-drafts.server.ts'
import type { Changes } from './snapshot.server.ts'
import { serveSnapshot } from './test-snapshot.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-05-01T12:00:00Z'), toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

/** Drafts of a space whose stories were saved at these times. */
function openDrafts(savedAt: Record<string, unknown>) {
  const read: ReadContent = async (_path, parameters) => {
    const since = Reflect.get(parameters, 'updated_at_gt')
    const stories = Object.entries(savedAt).map(([uuid, updated_at]) => ({ uuid, updated_at }))
    const isLater = (time: unknown) => !since || String(time) > String(since)
    return { data: { stories: stories.filter((story) => isLater(story.updated_at)) }, total: 1 }
  }
  const refresh = vi.fn<(changes?: Changes) => Promise<void>>(async () => {})
  const { get, readNewest, close } = createDraftRefresher(
    { read, folder: 'website' },
    { ...serveSnapshot('draft'), refresh },
  )
  const changed = async () => {
    refresh.mockClear()
    await readNewest()
    return refresh.mock.calls.flatMap(([changes]) => [...(changes?.stories ?? [])])
  }
  /** The first reading is over when nothing more is read. */
  const open = async () => {
    await get()
    await vi.waitFor(() => expect(refresh).toHaveBeenCalled())
    await Promise.resolve()
  }
  return { open, changed, close }
}

test.each([
  ['no date', 'gestern'],
  ['no day', '2026-02-30T00:00:00Z'],
  ['nothing', null],
  ['a number', 5],
  ['another offset', '2026-05-01T13:30:00+02:00'],
  ['a time to come', '2099-01-01T00:00:00Z'],
])('a story whose time is %s does not keep others from being read', async (_what, time) => {
  const savedAt: Record<string, unknown> = { odd: time, draft: '2026-05-01T11:00:00.000Z' }
  const { open, changed, close } = openDrafts(savedAt)
  await open()
  await changed()
  savedAt.draft = '2026-05-01T11:59:00.000Z'
  expect(await changed()).toEqual(['draft'])
  expect(await changed()).toEqual([])
  savedAt.draft = '2026-05-01T12:00:01.000Z'
  expect(await changed()).toEqual(['draft'])
  await close()
})

test('a cold preview reads all drafts once, whoever asks for them and how often', async () => {
  const snapshot = serveSnapshot('draft')
  const { get, refresh, close } = createDraftRefresher({ read: snapshot.read, folder: 'website' }, snapshot)
  // Start, first visitors, and work in the background.
  await Promise.all([refresh(), get(), refresh(), get()])
  await (await get()).in('de').list('page')
  await refresh()
  const count = (path: string) => snapshot.calls.filter((call) => call === path).length
  expect([count('cdn/links'), count('cdn/stories/website/_settings')]).toEqual([1, locales.length])
  // The others ask what has been saved since.
  expect(count('cdn/stories')).toBeLessThanOrEqual(locales.length + 3)
  await close()
})

test('stories with a date to come do not make a preview read its drafts again', async () => {
  const { open, changed, close } = openDrafts({
    a: '2027-01-01T00:00:00.000Z',
    b: '2027-01-02T00:00:00.000Z',
  })
  await open()
  expect(await changed()).toEqual([])
  await close()
})
