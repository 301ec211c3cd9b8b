import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { notFoundMessage, pageNotFound, suggestionsOf } from './not-found-error.ts'

test.each([
  ['an invalid route (error catalogue, row 1)', pageNotFound('invalid').data, 'Page Not Found: /de/x'],
  ['no matching route (error catalogue, row 2)', pageNotFound('unmatched').data, 'Page not found: /de/x'],
  ['no matching route, thrown by the router (error catalogue, row 2)', undefined, 'Page not found: /de/x'],
  ['a missing story (error catalogue, row 3)', pageNotFound('story').data, 'Page not found'],
])('the 404 has its own message: %s', (_what, data, message) => {
  expect(isNotFound(pageNotFound('story'))).toBe(true)
  expect(notFoundMessage(data, '/de/x')).toBe(message)
})

test('a 404 carries suggested pages; one thrown by the router carries none', () => {
  const contact = { href: '/de/kontakt', name: 'Kontakt' }
  expect(suggestionsOf(pageNotFound('unmatched', { suggestions: [contact] }).data)).toEqual([contact])
  expect(suggestionsOf(pageNotFound('invalid', { suggestions: [contact] }).data)).toEqual([contact])
  expect(suggestionsOf(pageNotFound('invalid').data)).toEqual([])
  expect(suggestionsOf({ suggestions: [contact, null, 'kontakt', { href: '/de' }] })).toEqual([contact])
  expect(suggestionsOf(undefined)).toEqual([])
})
