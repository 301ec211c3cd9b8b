import { describe, expect, test } from 'vitest'

import { parseSettings } from '../../server-functions/settings/settings-schema.ts'
import { securityHeadersOf } from './security-headers.ts'

const headersOf = (env: Record<string, string> = {}) => securityHeadersOf(parseSettings(env))
const policyOf = (env: Record<string, string> = {}) => headersOf(env)['Content-Security-Policy']?.split('; ')

describe('frame-ancestors allows', () => {
  test.each([
    ['no origin', {}, "frame-ancestors 'none'"],
    [
      'no origin in production, even with EDITOR_ORIGINS',
      { EDITOR_ORIGINS: 'https://editor.example' },
      "frame-ancestors 'none'",
    ],
    ['Storyblok on a preview deployment', { PREVIEW: 'true' }, 'frame-ancestors https://app.storyblok.com'],
    [
      'Storyblok and the named editors on a preview deployment',
      { PREVIEW: 'true', EDITOR_ORIGINS: 'https://editor.example/, http://localhost:5000/editor' },
      'frame-ancestors https://app.storyblok.com https://editor.example http://localhost:5000',
    ],
  ])('%s', (_who, env, directive) => {
    expect(policyOf(env)).toContain(directive)
  })
})

test('every response forbids plugins, cross-origin base, form targets, openers, embedding and MIME sniffing', () => {
  expect(policyOf()).toEqual(
    expect.arrayContaining(["base-uri 'self'", "object-src 'none'", "form-action 'self'"]),
  )
  expect(headersOf()).toMatchObject({
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': expect.stringContaining('camera=(), microphone=(), geolocation=(), '),
  })
})

test('with a tag manager the opener is kept, for Tag Assistant', () => {
  expect(headersOf({ TAG_MANAGER_ID: 'GTM-A1' })['Cross-Origin-Opener-Policy']).toBe('unsafe-none')
})

test.each([
  ['https://varnholt.example', 'max-age=31536000; includeSubDomains'],
  ['http://localhost:3000', undefined],
])('a site at %s sends Strict-Transport-Security %s', (SITE_URL, expected) => {
  expect(headersOf({ SITE_URL })['Strict-Transport-Security']).toBe(expected)
})
