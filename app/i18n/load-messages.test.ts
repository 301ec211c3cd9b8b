import { describe, expect, onTestFinished, test, vi } from 'vitest'

import type { Catalogues } from './catalogues.ts'
import { loadMessages } from './load-messages.ts'

const failure = new Error('404')
const failing: Catalogues = {
  load: () => Promise.reject(failure),
  loaded: () => [],
  get: () => {
    throw new Error('No message catalogue is loaded')
  },
}

/** Stubs `window` and returns the mock of `location.reload`. */
function stubBrowser() {
  const reload = vi.fn()
  vi.stubGlobal('window', { location: { reload } })
  onTestFinished(() => {
    vi.unstubAllGlobals()
  })
  return reload
}

/** 'resolved', the error of a rejected promise, or 'pending' if it has not settled after 20 ms. */
async function stateOf(promise: Promise<void>): Promise<unknown> {
  const settled = promise.then(
    () => 'resolved',
    (error: unknown) => error,
  )
  return Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 20, 'pending'))])
}

test('resolves without a reload if the catalogue loads', async () => {
  const reload = stubBrowser()
  expect(await stateOf(loadMessages({ ...failing, load: async () => {} }, 'en', false))).toBe('resolved')
  expect(reload).not.toHaveBeenCalled()
})

describe('if the catalogue fails to load', () => {
  test('a navigation reloads the document and stays pending until then', async () => {
    const reload = stubBrowser()
    expect(await stateOf(loadMessages(failing, 'en', false))).toBe('pending')
    expect(reload).toHaveBeenCalledOnce()
  })

  test('a preload rejects without a reload', async () => {
    const reload = stubBrowser()
    expect(await stateOf(loadMessages(failing, 'en', true))).toBe(failure)
    expect(reload).not.toHaveBeenCalled()
  })

  test('on the server it rejects', async () => {
    expect(await stateOf(loadMessages(failing, 'en', false))).toBe(failure)
  })
})
