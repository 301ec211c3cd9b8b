import { expect, test } from 'vitest'

import { localeCookie } from './locale-cookie.ts'

const attributes = (cookie: string) => cookie.split('; ').toSorted()

test('the locale cookie lives 365 days on path / with SameSite Lax', () => {
  expect(attributes(localeCookie('en', { secure: false }))).toEqual([
    'Max-Age=31536000',
    'Path=/',
    'SameSite=Lax',
    'locale=en',
  ])
})

test('the locale cookie is Secure only if requested', () => {
  expect(attributes(localeCookie('en', { secure: true }))).toContain('Secure')
  expect(attributes(localeCookie('en', { secure: false }))).not.toContain('Secure')
})
