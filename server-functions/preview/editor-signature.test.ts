import { hash } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { hasValidSignature } from './editor-signature.ts'

const expected = { spaceId: 200801, previewToken: 'secret', now: 1_800_000_000 }

function search({ space = '200801', secret = 'secret', time = '1799999990' } = {}): URLSearchParams {
  return new URLSearchParams({
    '_storyblok_tk[space_id]': space,
    '_storyblok_tk[timestamp]': time,
    '_storyblok_tk[token]': hash('sha1', `${space}:${secret}:${time}`),
  })
}

describe('the signature of the editor', () => {
  test.each([
    ['is valid', {}, true],
    ['is valid for an hour', { time: '1799996401' }, true],
    ['expires after an hour', { time: '1799996400' }, false],
    ['is not of the future', { time: '1800000001' }, false],
    ['is of this space', { space: '200802' }, false],
    ['is made with the preview token', { secret: 'other' }, false],
    ['has a timestamp', { time: '' }, false],
  ])('%s', (_name, signed, isValid) => {
    expect(hasValidSignature(search(signed), expected)).toBe(isValid)
  })

  test('cannot be guessed, and breaks nothing', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.string(), fc.string())), fc.string(), (others, token) => {
        const params = new URLSearchParams([...others, ...search()])
        params.set('_storyblok_tk[token]', token)
        expect(hasValidSignature(params, expected)).toBe(false)
      }),
    )
  })
})
