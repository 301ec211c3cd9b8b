import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Catalogues } from './catalogues.ts'
import { loadMessages } from './load-messages.ts'

const failure = new Error('404')
const without: Catalogues = {
  load: () => Promise.reject(failure),
  loaded: () => [],
  get: () => {
    throw new Error('No words are loaded')
  },
}

/** The window of a browser that can load its document anew. */
function browser() {
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return reload
}

/** How a promise stands after all that was under way has settled. */
async function stateOf(promise: Promise<void>): Promise<unknown> {
  const settled = promise.then(
    () => 'there',
    (error: unknown) => error,
  )
  return Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 20, 'waiting'))])
}

test('words that are there let the page go on', async () => {
  const reload = browser()
  expect(await stateOf(loadMessages({ ...without, load: async () => {} }, 'en', false))).toBe('there')
  expect(reload).not.toHaveBeenCalled()
})

describe('without its words', () => {
  test('a page is loaded as a document, and what was there stays until then', async () => {
    const reload = browser()
    expect(await stateOf(loadMessages(without, 'en', false))).toBe('waiting')
    expect(reload).toHaveBeenCalledOnce()
  })

  test('a page that is only being prepared disturbs nobody', async () => {
    const reload = browser()
    expect(await stateOf(loadMessages(without, 'en', true))).toBe(failure)
    expect(reload).not.toHaveBeenCalled()
  })

  test('the server says that it failed', async () => {
    expect(await stateOf(loadMessages(without, 'en', false))).toBe(failure)
  })
})
