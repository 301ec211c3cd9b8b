import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { fakeTimeout } from '../content/test-timeout.ts'
import { serveFolder, type TestAnswer } from '../test-server.ts'
import { startSite, stories } from '../test-site.ts'

vi.mock('node:timers/promises', { spy: true })

// Long enough for a site to be read on a busy machine.
beforeEach(() => void fakeTimeout(1))

/** A site that reads by HTTP; from `disturb` on everything is answered by `instead`, and written down. */
async function siteOver(instead: TestAnswer) {
  let isDisturbed = false
  const asked: string[] = []
  const site = await startSite({ stories: stories() }, async (folder) => {
    const { endpoint } = await serveFolder(folder, (path) => {
      if (isDisturbed) asked.push(path.replace('cdn/', ''))
      return isDisturbed ? instead : undefined
    })
    return { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: endpoint }
  })
  const { setTimeout: sleep } = await import('node:timers/promises')
  vi.mocked(sleep).mockReset().mockResolvedValue(undefined)
  return { ...site, asked, disturb: () => (isDisturbed = true) }
}

const busy: TestAnswer = { status: 429, body: { error: 'Too many requests' } }
const broken: TestAnswer = { status: 500, body: { error: 'Broken' } }
const page = { locale: 'en', path: 'contact' } as const

describe('a site that has met only a failing service', () => {
  test.each<[string, TestAnswer, number]>([
    ['hangs', 'hang', 1],
    ['throttles', busy, 6],
    ['is broken', broken, 2],
  ])('says for every path that it is unavailable after one call: it %s', async (_how, instead, calls) => {
    const { findPage, findSite, disturb, asked, messages } = await siteOver(instead)
    disturb()
    const paths = Array.from({ length: 50 }, (_, index) => findPage({ ...page, path: `p${index}` }))
    expect(new Set((await Promise.all(paths)).map(({ kind }) => kind))).toEqual(new Set(['unavailable']))
    expect(await findPage(page)).toEqual({ kind: 'unavailable' })
    expect(await findSite('de')).toBeNull()
    expect(asked).toEqual(Array.from({ length: calls }, () => 'spaces/me'))
    expect(messages.error()).toEqual(['Version of the content unknown'])
  })

  test('shows a page as soon as the service answers again', async () => {
    let isRefused = true
    const { findPage, messages } = await startSite({ stories: stories() }, async (folder) => {
      const refusal: TestAnswer = { status: 401 }
      const { endpoint } = await serveFolder(folder, () => (isRefused ? refusal : undefined))
      return { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: endpoint }
    })
    expect(await findPage(page)).toEqual({ kind: 'unavailable' })
    isRefused = false
    await expect.poll(() => findPage(page), { timeout: 10_000 }).toMatchObject({ kind: 'page' })
    expect(messages.error()).toHaveLength(1)
  })
})

test.each<[string, TestAnswer]>([
  ['hangs', 'hang'],
  ['throttles', busy],
  ['is broken', broken],
])('what was read is served without a call while the service %s', async (_how, instead) => {
  const { findPage, findSite, refreshContent, disturb, asked, messages } = await siteOver(instead)
  await refreshContent()
  const before = [await findPage(page), await findSite('en')]
  disturb()
  expect([await findPage(page), await findSite('en')]).toEqual(before)
  expect(asked).toEqual([])
  await refreshContent()
  expect(await findPage(page)).toEqual(before[0])
  expect(messages.error()).toEqual(['New content cannot be read, the last version serves on'])
})

test('while the service is known to be down a visitor waits for its probe no longer than 1 s', async () => {
  const { findPage, disturb, asked } = await siteOver('hang')
  disturb()
  await findPage(page)
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() + 2000 })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  let isAnswered = false
  const answer = findPage(page).finally(() => (isAnswered = true))
  await vi.advanceTimersByTimeAsync(999)
  expect(isAnswered).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await answer).toEqual({ kind: 'unavailable' })
  vi.useRealTimers()
  await expect.poll(() => asked).toEqual(['spaces/me', 'spaces/me'])
})

test('a visitor waits for a slow service no longer than 15 s in all; what was begun goes on', async () => {
  let release: (() => void) | undefined
  const opened = new Promise<void>((resolve) => (release = resolve))
  const { findPage } = await startSite({ stories: stories() }, async (folder) => {
    const { endpoint } = await serveFolder(folder, undefined, opened)
    return { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: endpoint }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = findPage(page)
  await vi.advanceTimersByTimeAsync(15_000)
  vi.useRealTimers()
  expect(await answer).toEqual({ kind: 'unavailable' })
  release?.()
  expect(await findPage(page)).toMatchObject({ kind: 'page' })
})
