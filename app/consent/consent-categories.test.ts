import { expect, onTestFinished, test, vi } from 'vitest'

import { categories, type ConsentEvent, consent, publishConsent } from './consent-categories.ts'

test('nothing but what is necessary is accepted before consent, and only what was accepted after it', () => {
  expect(categories.filter((category) => consent.accepts(category))).toEqual(['necessary'])
  const listener = vi.fn<(event: ConsentEvent) => void>()
  onTestFinished(consent.subscribe(listener))
  publishConsent('firstConsent', ['necessary', 'analytics', 'chat'])
  expect(consent.furtherCategories()).toEqual(['chat'])
  publishConsent('change', [])
  expect(listener.mock.calls).toEqual([['firstConsent'], ['change']])
  expect(consent.accepts('analytics')).toBe(false)
  expect(consent.accepts('necessary')).toBe(true)
  expect(consent.furtherCategories()).toEqual([])
})

test('every decision against external content withdraws what was allowed one by one', () => {
  const { refusals } = consent
  const before = refusals()
  publishConsent('consent', [])
  expect(refusals()).toBe(before)
  publishConsent('decided', [])
  expect(refusals()).toBe(before + 1)
  publishConsent('change', ['externalContent'])
  expect(refusals()).toBe(before + 1)
  publishConsent('consent', [])
  expect(refusals(), 'withdrawn in another tab').toBe(before + 2)
})

test('who has unsubscribed is told nothing', () => {
  const listener = vi.fn<(event: ConsentEvent) => void>()
  consent.subscribe(listener)()
  publishConsent('change', ['analytics'])
  expect(listener).not.toHaveBeenCalled()
})
