import { expect, test } from 'vitest'

import { createSecretHider } from './hide-secrets.ts'

const hide = createSecretHider(['smtp://user:se"cret@mail.example', 'se"cret', 'abc'])

test.each([
  ['smtp://user:se"cret@mail.example failed', '*** failed'],
  ['password se"cret', 'password ***'],
  ['{"password":"se\\"cret"}', '{"password":"***"}'],
  // Too short to be told from any other word.
  ['abc', 'abc'],
  ['GET https://a.example/b?token=x&q=Mann: 404', 'GET https://a.example/b?*** 404'],
  ['mail to erika.m+x@kunde.example bounced', 'mail to ***@*** bounced'],
  [
    'at file:///site/node_modules/@tanstack/router/index.js:1:2',
    'at file:///site/node_modules/@tanstack/router/index.js:1:2',
  ],
])('%s', (text, shown) => {
  expect(hide(text)).toBe(shown)
})

test.each([
  'a',
  'A',
  '1',
  '.',
  '-',
  '_',
  '@',
  'a@',
  'a.',
  'a@a.',
  'a@-',
  'http://',
  'https://a',
  'http://a?',
  '?',
  ' a',
  '/',
  '"',
])('takes linear time for a long text of %s', (piece) => {
  const text = piece.repeat(100_000 / piece.length)
  const before = process.cpuUsage()
  hide(text)
  hide(`${text}(`)
  const { user } = process.cpuUsage(before)
  // Quadratic time would be seconds.
  expect(user / 1000).toBeLessThan(200)
})
