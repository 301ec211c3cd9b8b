import { describe, expect, test } from 'vitest'

import { parseSettings } from './settings-schema.ts'

const smtp = {
  SMTP_URL: 'smtp://user:p%40ss@mail.example:587',
  CONTACT_TO: 'a@site.example, b@site.example',
  CONTACT_FROM: 'website@site.example',
}

test('an SMTP server with sender and recipients', () => {
  expect(parseSettings(smtp).contact).toMatchObject({
    smtpUrl: smtp.SMTP_URL,
    to: ['a@site.example', 'b@site.example'],
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
