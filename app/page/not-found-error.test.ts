import { isNotFound } from '@tanstack/react-router'
import { expect, test } from 'vitest'

import { notFoundMessage, pageNotFound, routeInvalid, suggestionsOf } from './not-found-error.ts'

test.each([
  ['a missing story', pageNotFound(null), 'Page not found'],
  ['an invalid route', routeInvalid(), 'Page Not Found'],
])('%s is a 404 with the message of specification 8', (_what, error, message) => {
  expect(isNotFound(error)).toBe(true)
  expect(error).toMatchObject({ data: { message } })
  expect(notFoundMessage(error.data)).toBe(message)
})

test('a 404 carries suggested pages; one thrown by the router carries none', () => {
  const contact = { href: '/de/kontakt', name: 'Kontakt' }
  expect(suggestionsOf(pageNotFound(null, [contact]).data)).toEqual([contact])
  expect(suggestionsOf(routeInvalid([contact]).data)).toEqual([contact])
  expect(suggestionsOf(routeInvalid().data)).toEqual([])
  expect(suggestionsOf({ suggestions: [contact, null, 'kontakt', { href: '/de' }] })).toEqual([contact])
  expect(suggestionsOf(undefined)).toEqual([])
})
