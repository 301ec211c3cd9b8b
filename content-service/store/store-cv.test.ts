import { utimesSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, onTestFinished, test, vi } from 'vitest'

import { steppingClock, spaceId, story, writeSpace } from '../testing/test-space.ts'
import type { JsonObject } from './json.ts'
import type { Space, ContentVersion } from './space.ts'
import { openStore } from './store.ts'

type OnChange = (before: Space, after: Space) => void

/** A store with manual clock and timers. */
function openStoreWithClock(files: Parameters<typeof writeSpace>[0], onChange?: OnChange) {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-05-04T10:00:00.5') })
  onTestFinished(() => void vi.useRealTimers())
  const { folder, write, pathOf } = writeSpace(files)
  const open = (watch: boolean) => {
    const store = openStore({ folder, watch, log: (line) => expect.unreachable(line), onChange })
    onTestFinished(() => store.close())
    return store
  }
  const store = open(true)
  const name = (version: ContentVersion, slug = 'home') => store.space()[version].bySlug.get(slug)?.name
  return {
    space: () => store.space(),
    name,
    restarted: () => open(false).space(),
    save: (file: JsonObject) => write(pathOf(file), JSON.stringify(file)),
    /** Waits until a condition holds; the clock advances by `step` milliseconds with each poll. */
    waitUntilServed: (version: ContentVersion, expected: string, step: number) =>
      vi.waitFor(
        () => {
          vi.advanceTimersByTime(step)
          expect(name(version)).toBe(expected)
        },
        { interval: 5, timeout: 5000 },
      ),
  }
}

describe('the cv', () => {
  test('never exceeds the clock, so that a restart cannot lower it', async () => {
    const home = story('home', { name: '0' })
    const { save, waitUntilServed: shows, space, restarted } = openStoreWithClock({ stories: [home] })
    const cvs = [space().cv]
    for (const name of ['1', '2', '3']) {
      save({ ...home, name })
      await shows('published', name, 50)
      cvs.push(space().cv)
      expect(space().cv).toBeLessThanOrEqual(Date.now() / 1000)
    }
    expect(new Set(cvs).size).toBe(4)
    expect(restarted().cv).toBeGreaterThanOrEqual(Math.max(...cvs))
  })

  test('is unchanged by a draft, which is served and reported at once', async () => {
    const home = story('home', { id: 1, name: '0', unpublished_changes: true })
    const other = story('other', { id: 2 })
    const onChange = vi.fn<OnChange>()
    const files = { stories: [home, other], published: [{ ...home, name: 'Published' }] }
    const { save, waitUntilServed: shows, space, name } = openStoreWithClock(files, onChange)
    const before = space()
    save({ ...home, name: '1' })
    await shows('draft', '1', 1)
    save(story('new', { id: 3, published: false }))
    await vi.waitFor(() => expect(name('draft', 'new')).toBe('new'))
    expect(space().cv).toBe(before.cv)
    expect(space().published).toBe(before.published)
    expect(onChange).toHaveBeenCalledTimes(2)
    save({ ...home, name: '2', unpublished_changes: false })
    await shows('published', '2', 50)
    expect(space().cv).toBeGreaterThan(before.cv)
  })

  test.each([
    ['datasources', [{ id: 1, name: 'Stages', slug: 'stages' }]],
    ['languages', { languages: [{ code: 'en' }] }],
    ['assets', { filename: 'https://a.storyblok.com/f/4711/1x1/ab/a.jpg' }],
  ])('increases with %s', async (kind, file) => {
    const { folder, write } = writeSpace({ stories: [story('home')] })
    const store = openStore({ folder, watch: true, log: () => {}, now: steppingClock() })
    onTestFinished(() => store.close())
    const { cv } = store.space()
    write(`${kind}/${spaceId}/file.json`, JSON.stringify(file))
    await vi.waitFor(() => expect(store.space().cv).toBeGreaterThan(cv))
  })

  test('does not wait for a clock that was set back', async () => {
    const home = story('home', { name: '0' })
    const { save, waitUntilServed: shows, space } = openStoreWithClock({ stories: [home] })
    const { cv } = space()
    vi.setSystemTime(Date.now() - 3_600_000)
    save({ ...home, name: '1' })
    await shows('published', '1', 50)
    expect(space().cv).toBe(cv + 1)
  })
})

test('a later start has a higher cv, whatever the modification times', () => {
  const { folder, pathOf } = writeSpace({ stories: [story('home', { id: 1 })] })
  const cv = () => openStore({ folder, watch: false, log: () => {} }).space().cv
  const first = cv()
  for (const path of [pathOf({ id: 1 }), `stories/${spaceId}`])
    utimesSync(join(folder, path), new Date('2000-01-01'), new Date('2000-01-01'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5000 })
  onTestFinished(() => void vi.useRealTimers())
  expect(cv()).toBeGreaterThan(first)
})
