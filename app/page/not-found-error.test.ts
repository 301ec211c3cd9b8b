import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import {
  noRouteMatches,
  notFoundMessage,
  routeInvalid,
  storyNotFound,
  suggestionsOf,
} from './not-found-error.ts'

test.each([
  ['an invalid route', routeInvalid().data, 'Page Not Found: /de/x'],
  ['no matching route', noRouteMatches(null).data, 'Page not found: /de/x'],
  ['no matching route, thrown by the router', undefined, 'Page not found: /de/x'],
  ['a missing story', storyNotFound(null).data, 'Page not found'],
])('the 404 of %s has its own message (specification 8)', (_what, data, message) => {
  expect(isNotFound(storyNotFound(null))).toBe(true)
  expect(notFoundMessage(data, '/de/x')).toBe(message)
})

test('a 404 carries suggested pages; one thrown by the router carries none', () => {
  const contact = { href: '/de/kontakt', name: 'Kontakt' }
  expect(suggestionsOf(noRouteMatches(null, [contact]).data)).toEqual([contact])
  expect(suggestionsOf(routeInvalid([contact]).data)).toEqual([contact])
  expect(suggestionsOf(routeInvalid().data)).toEqual([])
  expect(suggestionsOf({ suggestions: [contact, null, 'kontakt', { href: '/de' }] })).toEqual([contact])
  expect(suggestionsOf(undefined)).toEqual([])
})
