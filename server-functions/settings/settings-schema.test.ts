import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

import { describe, expect, test } from 'vitest'

import { locales } from '../../locales/locales.ts'
import { parseSettings } from './settings-schema.ts'
import { problemsOf, problemWith } from './test-settings.ts'

const defaults = {
  public: {
    siteUrl: 'http://localhost:3000',
    brandName: 'varnholt',
    websiteFolder: 'website',
    defaultLocale: 'de',
    titleSuffix: ' – Varnholt',
    preview: false,
    isStatic: false,
    tagManagerId: null,
    tagManagerOrigin: 'https://www.googletagmanager.com',
    externalContent: ['youtube', 'vimeo', 'openstreetmap'],
    pictureOrigins: [],
    consentRevision: 0,
    buildCheckSeconds: 900,
    captcha: null,
  },
  host: '127.0.0.1',
  port: 3000,
  trustedProxies: ['loopback'],
  content: {
    kind: 'embedded',
    folder: 'content',
    images: { cacheFolder: '.cache/images', cacheBytes: 536_870_912 },
  },
  imageCache: { folder: '.cache/images', bytes: 536_870_912 },
  pictureOrigins: new Set(),
  redirectHosts: new Set(),
  preparePictures: true,
  contentFreshSeconds: 5,
  contentDeadlineSeconds: 15,
  contentCache: { folder: '.cache/content', bytes: 268_435_456 },
  pageCacheBytes: 268_435_456,
  previewAccess: 'local',
  editorOrigins: ['https://app.storyblok.com'],
  editorUrl: undefined,
  tagManager: null,
  unusedTagVariables: [],
  contact: {
    smtpUrl: null,
    to: ['website@localhost'],
    from: 'website@localhost',
    folder: 'mail',
    folderBytes: 1_073_741_824,
    keepDays: 180,
    perHour: 10,
    minSeconds: 3,
    retrySeconds: 60,
    captcha: null,
  },
  operations: {
    logFormat: 'text',
    logsRequests: false,
    metricsFrom: ['loopback'],
    tracesEndpoint: null,
    shutdownDelaySeconds: 0,
    renderLimit: { concurrency: 8, maxWaiting: 200 },
    webhookSecret: null,
    acceptedSecrets: [],
    redisUrl: null,
  },
  sharedDigests: expect.objectContaining({ SITE_URL: expect.stringMatching(/^[\da-f]{8}$/) }),
  cdnPurge: null,
  secrets: [],
}

test('defaults: the embedded service, German, port 3000', () => {
  expect(parseSettings({})).toEqual(defaults)
})

describe('.env.example', () => {
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
  const source = [
    'settings-schema.ts',
    'cdn-settings.ts',
    'operations-settings.ts',
    'captcha-settings.ts',
    'contact-settings.ts',
    'content-source.ts',
    'tag-manager-settings.ts',
  ]
    .map((name) => readFileSync(new URL(name, import.meta.url), 'utf8'))
    .join('')
  const variables = [...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => String(name))

  test('lists exactly the variables of the schema', () => {
    expect(Object.keys(parseEnv(example)).toSorted()).toEqual(variables.toSorted())
    expect(variables.length).toBeGreaterThan(10)
  })

  test('sets each to its default', () => {
    expect(parseSettings(parseEnv(example))).toEqual(defaults)
    const unset = Object.entries(parseEnv(example)).flatMap(([name, value]) => (value === '' ? [name] : []))
    expect(unset.toSorted()).toEqual([
      'ACCEPTED_SECRETS',
      'CDN_PURGE_BODY',
      'CDN_PURGE_HEADERS',
      'CDN_PURGE_URL',
      'CONTACT_FROM',
      'CONTACT_TO',
      'CONTENT_MAPPING',
      'EDITOR_ORIGINS',
      'EDITOR_URL',
      'LEGACY_ADDRESSES',
      'LOG_FORMAT',
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      'OTEL_EXPORTER_OTLP_HEADERS',
      'PICTURE_ORIGINS',
      'PREVIEW_ACCESS',
      'RECAPTCHA_PROJECT',
      'RECAPTCHA_SECRET',
      'RECAPTCHA_SITE_KEY',
      'REDIRECT_HOSTS',
      'REDIS_URL',
      'SMTP_URL',
      'STORYBLOK_ENDPOINT',
      'STORYBLOK_REGION',
      'STORYBLOK_TOKEN',
      'TAG_MANAGER_ID',
      'TAG_MANAGER_SOURCES',
      'TITLE_SUFFIX',
      'WEBHOOK_SECRET',
    ])
  })
})

test.each([[''], [' '], ['\t ']])('the blank value %j counts as unset', (blank) => {
  const names = Object.keys(parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')))
  expect(parseSettings(Object.fromEntries(names.map((name) => [name, blank])))).toEqual(defaults)
})

describe('a setting', () => {
  test.each([
    [{ PORT: '0' }, { port: 0 }],
    [{ PORT: '65535' }, { port: 65_535 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ PORT: '4000' }, { public: { siteUrl: 'http://localhost:4000' } }],
    [
      { PORT: '4000', SITE_URL: 'https://varnholt.example' },
      { public: { siteUrl: 'https://varnholt.example' } },
    ],
    [{ SITE_URL: 'https://varnholt.example/' }, { public: { siteUrl: 'https://varnholt.example' } }],
    [{ SITE_URL: 'https://varnholt.example:8443' }, { public: { siteUrl: 'https://varnholt.example:8443' } }],
    [{ BRAND_NAME: 'werk-2' }, { public: { brandName: 'werk-2' } }],
    [{ WEBSITE_FOLDER: 'site_2026' }, { public: { websiteFolder: 'site_2026' } }],
    [{ WEBSITE_FOLDER: 'design' }, { public: { websiteFolder: 'design' } }],
    [{ DEFAULT_LOCALE: 'en' }, { public: { defaultLocale: 'en' } }],
    [{ TITLE_SUFFIX: ' | Werk' }, { public: { titleSuffix: ' | Werk' } }],
    [{ TITLE_SUFFIX: 'none' }, { public: { titleSuffix: '' } }],
    [{ BRAND_NAME: 'muster-werk-2' }, { public: { titleSuffix: ' – Muster-Werk-2' } }],
    [{ PREVIEW: 'true' }, { public: { preview: true } }],
    [{ TAG_MANAGER_ID: 'GTM-ABC1234' }, { public: { tagManagerId: 'GTM-ABC1234' } }],
    [{ TAG_MANAGER_ID: 'G-1A2B3C' }, { public: { tagManagerId: 'G-1A2B3C' } }],
    [{ TAG_MANAGER_ORIGIN: 'http://127.0.0.1:9/' }, { public: { tagManagerOrigin: 'http://127.0.0.1:9' } }],
    [{ EXTERNAL_CONTENT: 'google,  vimeo' }, { public: { externalContent: ['google', 'vimeo'] } }],
    [{ EXTERNAL_CONTENT: 'none' }, { public: { externalContent: [] } }],
    [{ CONSENT_REVISION: '0' }, { public: { consentRevision: 0 } }],
    [{ CONSENT_REVISION: '7' }, { public: { consentRevision: 7 } }],
    [{ BUILD_CHECK_SECONDS: '0' }, { public: { buildCheckSeconds: 0 } }],
    [{ IMAGE_CACHE_FOLDER: 'cache/pictures' }, { content: { images: { cacheFolder: 'cache/pictures' } } }],
    [{ IMAGE_CACHE_MB: '0' }, { content: { images: { cacheBytes: 0 } } }],
    [{ IMAGE_CACHE_MB: '3', STORYBLOK_TOKEN: 'a' }, { imageCache: { bytes: 3_145_728 } }],
    [{ IMAGE_CACHE_MB: '3' }, { content: { images: { cacheBytes: 3_145_728 } } }],
    [{ PREPARE_PICTURES: 'false' }, { preparePictures: false }],
    [{ PAGE_CACHE_MB: '0' }, { pageCacheBytes: 0 }],
    [{ PAGE_CACHE_MB: '2' }, { pageCacheBytes: 2_097_152 }],
    [
      { EDITOR_ORIGINS: 'https://app.storyblok.com/edit,  http://localhost:5000' },
      { editorOrigins: ['https://app.storyblok.com', 'http://localhost:5000'] },
    ],
  ])('%j', (env, expected) => {
    expect(parseSettings(env)).toMatchObject(expected)
  })
})

describe('an invalid value is reported with name, problem and example', () => {
  test.each([
    ['PORT', 'many', 'must be a whole number from 0 to 65535', '8080'],
    ['PORT', '70000', 'must be at most 65535', '8080'],
    ['PORT', '-1', 'must be at least 0', '8080'],
    ['PORT', '0x10', 'must be a whole number from 0 to 65535', '8080'],
    ['PORT', '1e3', 'must be a whole number from 0 to 65535', '8080'],
    ['PORT', '80.5', 'must be a whole number from 0 to 65535', '8080'],
    [
      'SITE_URL',
      'varnholt.example',
      'must be an address beginning with http:// or https://',
      'https://varnholt.example',
    ],
    [
      'SITE_URL',
      'ftp://varnholt.example',
      'must be an address beginning with http:// or https://',
      'https://varnholt.example',
    ],
    [
      'SITE_URL',
      'https://varnholt.example/design',
      'must be an address and nothing behind its host',
      'https://varnholt.example',
    ],
    [
      'BRAND_NAME',
      'Varnholt',
      'must be lower-case letters, digits and hyphens, as it stands in addresses',
      'varnholt',
    ],
    ['WEBSITE_FOLDER', 'sites/website', 'must be one folder slug of the space', 'website'],
    ['WEBSITE_FOLDER', 'de', 'must not be a language prefix', 'website'],
    ['WEBSITE_FOLDER', 'en', 'must not be a language prefix', 'website'],
    ['DEFAULT_LOCALE', 'xx', `must be one of ${locales.join(', ')}`, 'en'],
    ['PAGE_CACHE_MB', '-1', 'must be at least 0', '256'],
    ['PAGE_CACHE_MB', '0.5', 'must be a whole number from 0 to 1000000', '256'],
    ['PREVIEW', 'yes', 'must be one of true, false', 'true'],
    ['PREVIEW_ACCESS', 'all', 'must be one of local, open, signed', 'signed'],
    [
      'EDITOR_URL',
      'https://editor.example/',
      'must contain {story}, where the id of the story goes',
      'http://127.0.0.1:4010/editor#/story/{story}',
    ],
    [
      'EDITOR_ORIGINS',
      'https://a.example, b.example',
      'must be an address beginning with http:// or https://',
      'https://editor.varnholt.example, http://localhost:5000',
    ],
    [
      'EDITOR_ORIGINS',
      'https://a.example;script-src-elem',
      'must have a host of letters, digits, dots and hyphens',
      'https://editor.varnholt.example, http://localhost:5000',
    ],
    [
      'STORYBLOK_ENDPOINT',
      'https://a.example;x/v2',
      'must have a host of letters, digits, dots and hyphens',
      'https://api.storyblok.com/v2',
    ],
    [
      'REDIRECT_HOSTS',
      'shop.example *',
      'must be names of hosts without https:// and path, separated by commas',
      'shop.varnholt.example, www.client.example',
    ],
    ['IMAGE_CACHE_MB', '-1', 'must be at least 0', '2048'],
    ['IMAGE_CACHE_MB', 'much', 'must be a whole number from 0 to 1000000', '2048'],
    [
      'TAG_MANAGER_ORIGIN',
      'https://tags.example/gtm.js',
      'must be an address and nothing behind its host',
      'https://tags.varnholt.example',
    ],
    [
      'TAG_MANAGER_ORIGIN',
      'https://*',
      'must have a host of letters, digits, dots and hyphens',
      'https://tags.varnholt.example',
    ],
    ['CONSENT_REVISION', '-1', 'must be at least 0', '1'],
    ['CONSENT_REVISION', 'two', 'must be a whole number from 0 to 1000000', '1'],
    [
      'EXTERNAL_CONTENT',
      'youtube, myspace',
      'must be none, or some of youtube, vimeo, openstreetmap, google',
      'youtube, openstreetmap',
    ],
  ])('%s="%s"', (name, value, problem, example) => {
    expect(problemsOf({ [name]: value })).toEqual([problemWith(name, value, problem, example)])
  })

  test('secrets are not shown, and known as such', () => {
    expect(problemsOf({ WEBHOOK_SECRET: 'too short' })).toEqual([
      '  WEBHOOK_SECRET="***" must have at least 16 characters (example: WEBHOOK_SECRET="the secret of the webhook in Storyblok")',
    ])
    const smtp = {
      SMTP_URL: 'smtp://user:p%40ss@mail.example',
      CONTACT_TO: 'a@b.example',
      CONTACT_FROM: 'c@b.example',
    }
    const ACCEPTED_SECRETS = `${'b'.repeat(16)}, ${'c'.repeat(16)}`
    const { secrets } = parseSettings({
      ...smtp,
      STORYBLOK_TOKEN: 'token',
      WEBHOOK_SECRET: 'a'.repeat(16),
      ACCEPTED_SECRETS,
    })
    const previous = [ACCEPTED_SECRETS, 'b'.repeat(16), 'c'.repeat(16)]
    expect(secrets.toSorted()).toEqual(
      ['a'.repeat(16), ...previous, 'p%40ss', 'p@ss', smtp.SMTP_URL, 'token'].toSorted(),
    )
  })

  test('all invalid values are reported together', () => {
    const wrong = { PORT: 'x', DEFAULT_LOCALE: 'xx', PREVIEW: 'yes', TAG_MANAGER_ID: 'UA-1' }
    expect(problemsOf(wrong).map((line) => line.trim().split('=')[0])).toEqual(
      expect.arrayContaining(Object.keys(wrong)),
    )
    expect(problemsOf(wrong)).toHaveLength(4)
  })
})
