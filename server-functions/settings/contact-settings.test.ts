import { describe, expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'

const smtp = {
  SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
  CONTACT_TO: 'm&a@site.example, b@site.example',
  CONTACT_FROM: 'website@site.example',
}

const captcha = { RECAPTCHA_SITE_KEY: 'site-key_1', RECAPTCHA_SECRET: 'secret' }

test('an SMTP server with sender and recipients', () => {
  expect(parseSettings(smtp).contact).toMatchObject({
    smtpUrl: smtp.SMTP_URL,
    to: ['m&a@site.example', 'b@site.example'],
    from: 'website@site.example',
  })
})

test('without an SMTP server, sender and recipient are an address of the site', () => {
  const own = 'website@varnholt.example'
  expect(parseSettings({ SITE_URL: 'https://varnholt.example' }).contact).toMatchObject({
    from: own,
    to: [own],
  })
})

test('a captcha has a site key, which pages contain, and a secret, which they do not', () => {
  const { public: open, contact } = parseSettings({
    ...captcha,
    SITE_URL: 'https://varnholt.example:8443',
    RECAPTCHA_MIN_SCORE: '0.3',
    RECAPTCHA_ORIGIN: 'https://www.recaptcha.net/',
  })
  const origin = 'https://www.recaptcha.net'
  expect(open.captcha).toEqual({ kind: 'v3', siteKey: 'site-key_1', origin })
  expect(contact.captcha).toEqual({
    kind: 'v3',
    siteKey: 'site-key_1',
    secret: 'secret',
    project: null,
    apiOrigin: origin,
    minScore: 0.3,
    hostname: 'varnholt.example',
  })
  expect(JSON.stringify(open)).not.toContain('secret')
  const without = parseSettings({})
  expect([without.public.captcha, without.contact.captcha]).toEqual([null, null])
})

test("an Enterprise key is assessed by Google Cloud, or by a host of one's own", () => {
  const enterprise = { ...captcha, RECAPTCHA_KIND: 'enterprise', RECAPTCHA_PROJECT: 'varnholt-website' }
  expect(parseSettings(enterprise).contact.captcha).toMatchObject({
    project: 'varnholt-website',
    apiOrigin: 'https://recaptchaenterprise.googleapis.com',
  })
  const RECAPTCHA_ORIGIN = 'https://captcha.varnholt.example'
  expect(parseSettings({ ...enterprise, RECAPTCHA_ORIGIN }).contact.captcha).toMatchObject({
    apiOrigin: RECAPTCHA_ORIGIN,
  })
})

describe('an invalid setting', () => {
  test.each<[Record<string, string>, string]>([
    [
      { ...smtp, CONTACT_TO: '' },
      'CONTACT_TO is not set, though SMTP_URL is (example: CONTACT_TO="werkstatt@',
    ],
    [{ ...smtp, CONTACT_FROM: '' }, 'CONTACT_FROM is not set, though SMTP_URL is'],
    [{ CONTACT_TO: 'a@b.example, c' }, 'CONTACT_TO="a@b.example, c" must be an e-mail address'],
    [{ CONTACT_FROM: 'Site <a@b.example>' }, 'CONTACT_FROM="Site <a@b.example>" must be an e-mail address'],
    [{ CONTACT_FOLDER_MB: '19' }, 'CONTACT_FOLDER_MB="19" must be at least 20'],
    [{ ...captcha, RECAPTCHA_SECRET: '' }, 'RECAPTCHA_SECRET is not set, though RECAPTCHA_SITE_KEY is'],
    [
      { ...captcha, RECAPTCHA_SITE_KEY: '' },
      'RECAPTCHA_SITE_KEY is not set, though RECAPTCHA_SECRET is (example: RECAPTCHA_SITE_KEY="6L',
    ],
    [{ ...captcha, RECAPTCHA_SITE_KEY: 'a&b' }, 'RECAPTCHA_SITE_KEY="a&b" must be letters, digits, hyphens'],
    [{ ...captcha, RECAPTCHA_SECRET: 'se cret' }, 'RECAPTCHA_SECRET="***" must be letters, digits, hyphens'],
    [
      { RECAPTCHA_KIND: 'v2' },
      'RECAPTCHA_KIND="v2" must be one of v3, enterprise, v2-checkbox, v2-invisible',
    ],
    [
      { ...captcha, RECAPTCHA_KIND: 'enterprise' },
      'RECAPTCHA_PROJECT is not set, though RECAPTCHA_KIND="enterprise" is (example: RECAPTCHA_PROJECT="varnholt-website")',
    ],
    [
      { ...captcha, RECAPTCHA_PROJECT: 'varnholt-website' },
      'RECAPTCHA_PROJECT="varnholt-website" is for RECAPTCHA_KIND="enterprise", and that is "v3"',
    ],
    [
      { RECAPTCHA_PROJECT: '../x' },
      'RECAPTCHA_PROJECT="../x" must be the id or number of a project of Google Cloud',
    ],
    [{ RECAPTCHA_MIN_SCORE: '1.1' }, 'RECAPTCHA_MIN_SCORE="1.1" must be a number from 0 to 1'],
    [{ RECAPTCHA_ORIGIN: 'https://a.example/b' }, 'must be an address and nothing behind its host'],
    [{ CONTACT_PER_HOUR: '0' }, 'CONTACT_PER_HOUR="0" must be at least 1'],
  ])('%j stops the start', (env, problem) => {
    expect(() => parseSettings(env)).toThrow(problem)
  })

  test('the password of an SMTP server is not shown', () => {
    expect(() => parseSettings({ SMTP_URL: 'http://user:geheim@mail.example' })).toThrow(
      /: *\n *SMTP_URL="\*\*\*" must be an address beginning with smtp:\/\/ or smtps:\/\/ \(example: [^)]*\)$/,
    )
  })
})
