import { createHash } from 'node:crypto'

import { describe, expect, test } from 'vitest'

import { parseSettings } from '../../server-functions/settings/settings-schema.ts'
import * as policies from './content-security-policy.ts'
import { splitScriptsAndStyles } from './split-scripts-and-styles.ts'

const { mergePolicies } = policies
const pagePolicy = (html: string, of: ReturnType<typeof settings>) =>
  policies.pagePolicy(splitScriptsAndStyles(html), of)
const settings = (env: Record<string, string> = {}) => parseSettings(env)
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The sources of a directive of a page. */
const sourcesOf = (directive: string, env: Record<string, string> = {}, html = '') =>
  pagePolicy(html, settings(env))
    .split('; ')
    .find((it) => it.startsWith(`${directive} `))
    ?.slice(directive.length + 1)

test('a page loads nothing but what is named', () => {
  expect(pagePolicy('<p>', settings())).toBe(
    [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "media-src 'self'",
      "font-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "connect-src 'self'",
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://www.openstreetmap.org',
      "require-trusted-types-for 'script'",
      'trusted-types default reader',
      'report-uri /reports/csp',
      'report-to csp',
    ].join('; '),
  )
})

test('a page may run its own inline scripts and styles, each by its hash, and files of the site', () => {
  const html =
    '<style>a{}</style><script type="application/ld+json">{}</script><script src="/a.js"></script>' +
    '<script>one()</script><script type="module">two()</script><script class="a">one()</script>'
  expect(sourcesOf('script-src', {}, html)).toBe(`'self' ${hash('one()')} ${hash('two()')}`)
  expect(sourcesOf('style-src', {}, html)).toBe(`'self' ${hash('a{}')}`)
})

test("pictures and films are the site's, those of a real space Storyblok's, and others each by their host", () => {
  const space = { STORYBLOK_TOKEN: 'token', STORYBLOK_ENDPOINT: 'http://127.0.0.1:4010/v2' }
  const own = "'self' https://*.storyblok.com https://*.storyblokchina.cn http://127.0.0.1:4010"
  expect(sourcesOf('media-src', space)).toBe(own)
  const html =
    '<img data-external-src="https://one.example/a.jpg?w=1&amp;h=2"><img src="https://two.example/b.jpg">' +
    '<img data-external-src="https://one.example/c.jpg"><img data-external-src="http://three.example:81/d.jpg">'
  expect(sourcesOf('img-src', space, html)).toBe(`${own} data: https://one.example http://three.example:81`)
})

test('a host that is no host puts nothing into the policy', () => {
  const html =
    '<img data-external-src="https://a;style-src-elem;b/x.jpg"><img data-external-src="https://*/x.jpg">' +
    '<img data-external-src="https://[bad/x.jpg">'
  expect(sourcesOf('img-src', {}, html)).toBe("'self' data:")
})

test('a preview deployment also runs the code of its editor, which assigns texts', () => {
  expect(pagePolicy('', settings({ PREVIEW: 'true' }))).not.toContain('trusted-types')
})

test('two policies become one, in which a directive of the first wins', () => {
  expect(mergePolicies("img-src 'none'; sandbox", "img-src 'self'; base-uri 'self'")).toBe(
    "img-src 'none'; sandbox; base-uri 'self'",
  )
})

describe('the tag manager', () => {
  const origin = 'https://tags.varnholt.example'

  test('opens the policy only if it is configured', () => {
    expect(pagePolicy('', settings({ TAG_MANAGER_ORIGIN: origin }))).not.toContain(origin)
  })

  test('on a host of its own needs no other', () => {
    const ownHost = { TAG_MANAGER_ID: 'GTM-A1', TAG_MANAGER_ORIGIN: origin }
    expect(sourcesOf('script-src', ownHost)).toBe(`'self' ${origin}`)
    expect(sourcesOf('connect-src', ownHost)).toBe(`'self' ${origin}`)
    expect(sourcesOf('img-src', ownHost)).toBe(`'self' data: ${origin}`)
    expect(pagePolicy('', settings(ownHost))).toMatch(/; require-trusted-types-for 'script'; report-uri/)
  })

  test("of Google may send to Google's analytics, by pictures too", () => {
    const hosts =
      'https://www.googletagmanager.com https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com'
    expect(sourcesOf('connect-src', { TAG_MANAGER_ID: 'G-A1' })).toBe(`'self' ${hosts}`)
    expect(sourcesOf('img-src', { TAG_MANAGER_ID: 'G-A1' })).toBe(`'self' data: ${hosts}`)
  })
})

describe('tags of other hosts', () => {
  const TAG_MANAGER_SOURCES =
    'scripts: connect.facebook.net, static.hotjar.com:443; connections: wss://*.hotjar.com; frames: vars.hotjar.com; pictures: www.facebook.com; fonts: script.hotjar.com'
  const html = '<style>a{}</style><script>one()</script>'

  test('are allowed by host and by what is loaded', () => {
    const tags = { TAG_MANAGER_ID: 'GTM-A1', TAG_MANAGER_SOURCES }
    const google = sourcesOf('script-src', { TAG_MANAGER_ID: 'GTM-A1' }, html)
    expect(sourcesOf('script-src', tags, html)).toBe(
      `${google} https://connect.facebook.net https://static.hotjar.com:443`,
    )
    expect(sourcesOf('connect-src', tags)).toMatch(/ wss:\/\/\*\.hotjar\.com$/)
    expect(sourcesOf('img-src', tags)).toMatch(/ https:\/\/www\.facebook\.com$/)
    expect(sourcesOf('frame-src', { ...tags, EXTERNAL_CONTENT: 'none' })).toBe('https://vars.hotjar.com')
    expect(sourcesOf('font-src', tags)).toBe("'self' https://script.hotjar.com")
    expect(pagePolicy(html, settings(tags))).not.toContain('unsafe')
  })

  test('open nothing without a tag manager', () => {
    const alone = { TAG_MANAGER_SOURCES, TAG_MANAGER_CUSTOM_CODE: 'true' }
    expect(pagePolicy(html, settings(alone))).toBe(pagePolicy(html, settings()))
  })

  test('run as text with the switch, without hashes, which would take it back', () => {
    const custom = { TAG_MANAGER_ID: 'GTM-A1', TAG_MANAGER_CUSTOM_CODE: 'true' }
    expect(sourcesOf('script-src', custom, html)).toBe(
      "'self' 'unsafe-inline' 'unsafe-eval' https://www.googletagmanager.com",
    )
    expect(sourcesOf('style-src', custom, html)).toBe("'self' 'unsafe-inline'")
    expect(pagePolicy(html, settings(custom))).not.toMatch(/sha256|nonce|trusted-types/)
  })
})

describe('the captcha', () => {
  const keys = { RECAPTCHA_SITE_KEY: 'key', RECAPTCHA_SECRET: 'secret', EXTERNAL_CONTENT: 'none' }

  test('opens the policy only if it is configured', () => {
    expect(pagePolicy('', settings())).not.toContain('recaptcha')
  })

  test('of Google needs the paths of its scripts and frames', () => {
    expect(sourcesOf('script-src', keys)).toBe(
      "'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
    )
    expect(sourcesOf('connect-src', keys)).toBe("'self' https://www.google.com/recaptcha/")
    expect(sourcesOf('frame-src', keys)).toBe(
      'https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/',
    )
  })

  test.each(['v2-checkbox', 'v2-invisible'])('of the kind %s sets style attributes', (RECAPTCHA_KIND) => {
    expect(sourcesOf('style-src-attr', { ...keys, RECAPTCHA_KIND })).toBe("'unsafe-inline'")
    expect(sourcesOf('style-src', { ...keys, RECAPTCHA_KIND })).toBe("'self'")
    expect(sourcesOf('style-src-attr', keys)).toBeUndefined()
  })

  test('on a host of its own needs no other', () => {
    const ownHost = { ...keys, RECAPTCHA_ORIGIN: 'https://captcha.varnholt.example' }
    const path = 'https://captcha.varnholt.example/recaptcha/'
    expect(sourcesOf('script-src', ownHost)).toBe(`'self' ${path}`)
    expect(sourcesOf('connect-src', ownHost)).toBe(`'self' ${path}`)
    expect(sourcesOf('frame-src', ownHost)).toBe(path)
  })
})

test.each([
  ['youtube', 'https://www.youtube-nocookie.com'],
  ['vimeo, openstreetmap', 'https://player.vimeo.com https://www.openstreetmap.org'],
  ['google', 'https://www.google.com'],
  ['none', "'none'"],
])('with EXTERNAL_CONTENT="%s" a page may frame %s', (EXTERNAL_CONTENT, sources) => {
  expect(sourcesOf('frame-src', { EXTERNAL_CONTENT })).toBe(sources)
})
