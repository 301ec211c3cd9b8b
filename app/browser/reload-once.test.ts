import { beforeEach, expect, test, vi } from 'vitest'

import { orLoadDocument, reloadUnlessTyped } from './reload-once.ts'

const failure = new TypeError('Failed to fetch dynamically imported module: /assets/site-1.js')
const fail = () => Promise.reject(failure)
const reload = vi.fn<() => void>()
let fields: Array<{ value: string; defaultValue: string }>

/** A browser, in which nothing was reloaded yet. */
function stubBrowser({ onLine = true } = {}) {
  const stored = new Map<string, string>()
  vi.stubGlobal('window', {})
  vi.stubGlobal('location', { reload })
  vi.stubGlobal('navigator', { onLine })
  vi.stubGlobal('document', { querySelectorAll: () => fields })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
}

beforeEach(() => {
  fields = []
  vi.useFakeTimers()
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    reload.mockClear()
  }
})

/** 'resolved', the error of a rejected promise, or 'pending'. */
async function stateOf(promise: Promise<unknown>): Promise<unknown> {
  let state: unknown = 'pending'
  promise.then(
    () => (state = 'resolved'),
    (error: unknown) => (state = error),
  )
  await vi.advanceTimersByTimeAsync(0)
  return state
}

test.each([
  failure.message,
  'error loading dynamically imported module: /a.js',
  'Importing a module script failed.',
])(
  'a navigation that fails with “%s” reloads the page, stays pending until then, and only once in 10 s (error catalogue, row 12)',
  async (message) => {
    stubBrowser()
    const failing = () => Promise.reject(new TypeError(message))
    expect(await stateOf(orLoadDocument(false, failing))).toBe('pending')
    await vi.advanceTimersByTimeAsync(9000)
    expect(await stateOf(orLoadDocument(false, failing))).toBeInstanceOf(TypeError)
    expect(reload).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1000)
    expect(await stateOf(orLoadDocument(false, failing))).toBe('pending')
    expect(reload).toHaveBeenCalledTimes(2)
  },
)

test('nothing is reloaded on preload, offline, for another error, or on the server', async () => {
  expect(await stateOf(orLoadDocument(false, fail))).toBe(failure)
  stubBrowser()
  expect(await stateOf(orLoadDocument(true, fail))).toBe(failure)
  const other = new Error('other')
  expect(await stateOf(orLoadDocument(false, () => Promise.reject(other)))).toBe(other)
  stubBrowser({ onLine: false })
  expect(await stateOf(orLoadDocument(false, fail))).toBe(failure)
  expect(reload).not.toHaveBeenCalled()
})

test('what was typed is not lost', () => {
  stubBrowser()
  fields = [{ value: 'pumpe', defaultValue: '' }]
  expect(reloadUnlessTyped()).toBe(false)
  fields = [{ value: 'pumpe', defaultValue: 'pumpe' }]
  expect(reloadUnlessTyped()).toBe(true)
  expect(reload).toHaveBeenCalledOnce()
})
