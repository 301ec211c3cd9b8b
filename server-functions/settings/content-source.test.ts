import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'

import { demoNotice } from './content-source.ts'
import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

beforeEach(() => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => error.mockRestore())
})

test.each([
  [{ CONTENT_FOLDER: 'elsewhere' }, { content: { kind: 'embedded', folder: 'elsewhere' } }],
  [
    { STORYBLOK_TOKEN: 'secret', STORYBLOK_REGION: 'us' },
    {
      content: { kind: 'storyblok', token: 'secret', region: 'us' },
      public: { pictureOrigins: ['https://*.storyblok.com', 'https://*.storyblokchina.cn'] },
    },
  ],
  [
    { STORYBLOK_TOKEN: 'secret', STORYBLOK_ENDPOINT: 'http://127.0.0.1:4010/v2' },
    {
      content: { kind: 'storyblok', token: 'secret', endpoint: 'http://127.0.0.1:4010/v2' },
      public: { pictureOrigins: expect.arrayContaining(['http://127.0.0.1:4010']) },
    },
  ],
  [
    { PICTURE_ORIGINS: 'https://pictures.example/, https://cdn.example' },
    { public: { pictureOrigins: ['https://pictures.example', 'https://cdn.example'] } },
  ],
  [{ CONTENT_FRESH_SECONDS: '1' }, { contentFreshSeconds: 1 }],
  [{ CONTENT_DEADLINE_SECONDS: '60' }, { contentDeadlineSeconds: 60 }],
  [
    { CONTENT_CACHE_FOLDER: '/var/cache/content', CONTENT_CACHE_MB: '1' },
    { contentCache: { folder: '/var/cache/content', bytes: 1_048_576 } },
  ],
])('%j', (env, expected) => {
  expect(parseSettings(env)).toMatchObject(expected)
})

test.each([
  ['STORYBLOK_REGION', 'mars', 'must be one of eu, us, ap, ca, cn', 'eu'],
  [
    'STORYBLOK_ENDPOINT',
    '127.0.0.1:4010',
    'must be an address beginning with http:// or https://',
    'https://api.storyblok.com/v2',
  ],
  [
    'PICTURE_ORIGINS',
    'https://pictures.example/folder',
    'must be an address and nothing behind its host',
    'https://pictures.varnholt.example, https://cdn.varnholt.example',
  ],
  ['CONTENT_FRESH_SECONDS', '0', 'must be at least 1', '60'],
  ['CONTENT_FRESH_SECONDS', '3601', 'must be at most 3600', '60'],
])('%s="%s" is wrong', (name, value, problem, example) => {
  expect(problemsOf({ [name]: value })).toEqual([problemWith(name, value, problem, example)])
})

describe('Storyblok without an access token (error catalogue, row 6)', () => {
  test.each([
    [{ STORYBLOK_REGION: 'eu' }, 'STORYBLOK_REGION="eu"'],
    [{ STORYBLOK_ENDPOINT: 'http://127.0.0.1:4010/v2' }, 'STORYBLOK_ENDPOINT="http://127.0.0.1:4010/v2"'],
  ])('%j is logged, and stops the start in production only', (env, named) => {
    expect(parseSettings(env).content).toMatchObject({ kind: 'storyblok', token: '' })
    expect(vi.mocked(console.error).mock.calls).toEqual([['You need to provide an access token']])

    expect(problemsOf({ ...env, NODE_ENV: 'production' })).toEqual([
      expect.stringContaining(`STORYBLOK_TOKEN is not set, though ${named} names a Storyblok`),
    ])
    expect(vi.mocked(console.error).mock.calls).toHaveLength(2)
  })

  test('with a token, or without Storyblok, nothing is logged', () => {
    parseSettings({ NODE_ENV: 'production' })
    parseSettings({ NODE_ENV: 'production', STORYBLOK_TOKEN: 'secret', STORYBLOK_REGION: 'eu' })
    expect(console.error).not.toHaveBeenCalled()
  })
})

test.each([
  [{}, 'info', 'The site shows the demo content: '],
  [
    { SITE_URL: 'https://varnholt.example' },
    'warn',
    'names another (docs/make-it-your-own.md), but SITE_URL="https://varnholt.example"',
  ],
  [{ CONTENT_FOLDER: 'our-content' }, undefined, ''],
  [{ STORYBLOK_TOKEN: 'secret' }, undefined, ''],
])('with %j the notice of the demo content is %s', (env, level, text) => {
  const { content, public: site } = parseSettings(env)
  const notice = demoNotice(content, site.siteUrl)
  expect(notice?.level).toBe(level)
  expect(notice?.text ?? '').toContain(text)
})
