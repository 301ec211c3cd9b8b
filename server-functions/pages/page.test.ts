import { describe, expect, test } from 'vitest'

import { PageRef } from './page.ts'

describe('a path that no page can have is rejected', () => {
  test.each([
    ['', true],
    ['kontakt', true],
    ['größe/v1.2', true],
    ['..', false],
    ['../spaces/me', false],
    ['kontakt/./x', false],
    ['kon\ntakt', false],
    ['kontakt\\x', false],
    ['\ud83d', false],
  ])('%j: %s', (path, expected) => {
    expect(PageRef.safeParse({ locale: 'de', path }).success).toBe(expected)
  })

  test.each([
    [500, true],
    [501, false],
  ])('%i characters: %s', (length, expected) => {
    expect(PageRef.safeParse({ locale: 'de', path: 'a'.repeat(length) }).success).toBe(expected)
  })
})
