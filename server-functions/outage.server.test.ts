import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'

import { serveFolder, type TestAnswer } from './test-server.ts'
import { startSite, stories } from './test-site.ts'

vi.mock('node:timers/promises', { spy: true })

/** Lets 8 s pass in 0.8 s, which is longer than a reader waits for a new version; the waits of the 429 rule take none. */
beforeEach(() => {
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  const spy = vi
    .spyOn(AbortSignal, 'timeout')
    .mockImplementation((milliseconds) => timeout(milliseconds / 10))
  onTestFinished(() => spy.mockRestore())
})

/** A site that reads by HTTP; from `disturb` on everything is answered by `instead`, and written down. */
async function siteOver(instead: TestAnswer) {
  let isDisturbed = false
  const asked: string[] = []
  const site = await startSite({ stories: stories() }, async (folder) => {
    const { endpoint } = await serveFolder(folder, (path) => {
      if (isDisturbed) asked.push(path.replace('cdn/', ''))
      return isDisturbed ? instead : undefined
    })
    return { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: endpoint, CONTENT_FRESH_SECONDS: '0' }
  })
  const { setTimeout: sleep } = await import('node:timers/promises')
  const waits = vi.mocked(sleep).mockReset().mockResolvedValue(undefined)
  return { ...site, asked, waits: () => waits.mock.calls.flat(), disturb: () => (isDisturbed = true) }
}

const busy: TestAnswer = { status: 429, body: { error: 'Too many requests' } }
const page = { locale: 'en', path: 'contact' } as const

test('a page of a site that has met only a hanging service waits for it once', async () => {
  const { findPage, disturb, asked } = await siteOver('hang')
  disturb()
  expect(await findPage(page)).toEqual({ kind: 'unavailable' })
  expect(asked).toEqual(['spaces/me'])
})

test('a page of a site that has met only a throttling service waits 15 s, once', async () => {
  const { findPage, disturb, asked, waits } = await siteOver(busy)
  disturb()
  expect(await findPage(page)).toEqual({ kind: 'unavailable' })
  expect(waits()).toEqual([1000, 2000, 3000, 4000, 5000])
  expect(asked).toEqual(Array.from({ length: 6 }, () => 'spaces/me'))
})

test('a first page in the other language waits for a service that hangs once', async () => {
  const { findPage, disturb, asked } = await siteOver('hang')
  expect(await findPage({ locale: 'de', path: 'kontakt' })).toMatchObject({ kind: 'page' })
  disturb()
  expect(await findPage(page)).toEqual({ kind: 'unavailable' })
  expect(asked).toEqual(['spaces/me', 'stories/website/_settings'])
})

test('what was read before is served while the service hangs', async () => {
  const { findPage, disturb } = await siteOver('hang')
  const before = await findPage(page)
  disturb()
  expect(await findPage(page)).toEqual(before)
  expect(before).toMatchObject({ kind: 'page' })
})
