import { beforeEach, expect, test, vi } from 'vitest'

import { followHistory } from './follow-history.ts'

const reload = vi.fn<() => void>()
let window: EventTarget
let dataset: Record<string, string>

beforeEach(() => {
  window = new EventTarget()
  dataset = {}
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window))
  vi.stubGlobal('document', { documentElement: { dataset } })
  goTo('/de/leistungen?page=2')
  followHistory()
  return () => {
    vi.unstubAllGlobals()
    reload.mockClear()
  }
})

/** What a browser does with a history entry of the same document. */
function goTo(address: string): void {
  vi.stubGlobal('location', { href: new URL(address, 'http://site.test').href, reload })
  window.dispatchEvent(new Event('popstate'))
}

test('the page at another address is loaded while nothing else would show it', () => {
  goTo('/de/leistungen?page=2#form')
  expect(reload).not.toHaveBeenCalled()
  goTo('/de/leistungen')
  expect(reload).toHaveBeenCalledOnce()
  goTo('/de')
  expect(reload).toHaveBeenCalledTimes(2)
})

test('it is left to the router once the page is hydrated', () => {
  dataset.hydrated = 'true'
  goTo('/de')
  expect(reload).not.toHaveBeenCalled()
})
