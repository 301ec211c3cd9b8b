import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { parseSettings } from '../../server-functions/environment/settings-schema.ts'
import { connectionPolicy, pagePolicy } from './content-security-policy.ts'

const settings = (env: Record<string, string> = {}) => parseSettings(env).public
/** The end of the policy: where only the site's own code runs, and where others' does. */
const [required, own] = [
  "; require-trusted-types-for 'script'",
  "; require-trusted-types-for 'script'; trusted-types default reader",
]
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('a page may run its own inline scripts and styles, each by its hash, and files of the site', () => {
  const html =
    '<style>a{}</style><script type="application/ld+json">{}</script><script src="/a.js"></script>' +
    '<script>one()</script><script type="module">two()</script><script class="a">one()</script>'
  expect(pagePolicy(html, settings())).toBe(
    `script-src 'self' ${hash('one()')} ${hash('two()')}; style-src 'self' ${hash('a{}')}${own}`,
  )
  expect(pagePolicy('<p>', settings())).toBe(`script-src 'self'; style-src 'self'${own}`)
})

test('a preview deployment also runs the code of its editor, which assigns texts', () => {
  expect(pagePolicy('', settings({ PREVIEW: 'true' }))).not.toContain('trusted-types')
})

describe('the tag manager', () => {
  const origin = 'https://tags.varnholt.example'

  test('opens the policy only if it is configured', () => {
    expect(pagePolicy('', settings({ TAG_MANAGER_ORIGIN: origin }))).not.toContain(origin)
    expect(connectionPolicy(settings({ TAG_MANAGER_ORIGIN: origin }))).not.toContain(origin)
  })

  test('on a host of its own needs no other', () => {
    const ownHost = settings({ TAG_MANAGER_ID: 'GTM-A1', TAG_MANAGER_ORIGIN: origin })
    expect(pagePolicy('', ownHost)).toBe(`script-src 'self' ${origin}; style-src 'self'${required}`)
    expect(connectionPolicy(ownHost)).toMatch(`connect-src 'self' ${origin};`)
  })

  test("of Google may send to Google's analytics", () => {
    expect(connectionPolicy(settings({ TAG_MANAGER_ID: 'G-A1' }))).toMatch(
      "connect-src 'self' https://www.googletagmanager.com https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com;",
    )
  })
})

describe('the captcha', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret', EXTERNAL_CONTENT: 'none' }

  test('opens the policy only if it is configured', () => {
    expect(pagePolicy('', settings()) + connectionPolicy(settings())).not.toContain('recaptcha')
  })

  test('of Google needs the paths of its scripts and frames', () => {
    expect(pagePolicy('', settings(keys))).toBe(
      `script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/; style-src 'self'${required}`,
    )
    expect(connectionPolicy(settings(keys))).toBe(
      "connect-src 'self' https://www.google.com/recaptcha/; frame-src https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
    )
  })

  test('on a host of its own needs no other', () => {
    const ownHost = settings({ ...keys, RECAPTCHA_ORIGIN: 'https://captcha.varnholt.example' })
    const path = 'https://captcha.varnholt.example/recaptcha/'
    expect(pagePolicy('', ownHost)).toBe(`script-src 'self' ${path}; style-src 'self'${required}`)
    expect(connectionPolicy(ownHost)).toBe(`connect-src 'self' ${path}; frame-src ${path}`)
  })
})

test.each([
  ['youtube', 'https://www.youtube-nocookie.com'],
  ['vimeo, openstreetmap', 'https://player.vimeo.com https://www.openstreetmap.org'],
  ['google', 'https://www.google.com'],
  ['none', "'none'"],
])('with EXTERNAL_CONTENT="%s" a page may frame %s', (EXTERNAL_CONTENT, sources) => {
  expect(connectionPolicy(settings({ EXTERNAL_CONTENT }))).toBe(`connect-src 'self'; frame-src ${sources}`)
})
