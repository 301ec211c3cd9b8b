import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { choiceOf, previewCookie } from './preview-cookie.ts'

/** What the browser sends back. */
const header = (cookie: string) => cookie.slice(0, cookie.indexOf(';'))

describe('the cookie', () => {
  const now = 1_800_000_000

  test('keeps the choice for a working day', () => {
    const cookie = header(previewCookie('published', 'key', now))
    expect(choiceOf(`locale=de; ${cookie}`, 'key', now + 12 * 3600 - 1)).toBe('published')
    expect(choiceOf(cookie, 'key', now + 12 * 3600)).toBeUndefined()
  })

  test('counts only as it was signed', () => {
    const cookie = header(previewCookie('draft', 'key', now))
    expect(choiceOf(cookie, 'other key', now)).toBeUndefined()
    expect(choiceOf(cookie.replace('draft', 'published'), 'key', now)).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (value) => {
        expect(choiceOf(`__Host-preview=${value}`, 'key', now)).toBeUndefined()
      }),
    )
  })
})
