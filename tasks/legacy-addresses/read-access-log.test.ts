import { expect, test } from 'vitest'

import { readLogLine } from './read-access-log.ts'

const line = (request: string, rest = '200 2326') =>
  `203.0.113.7 - - [10/Oct/2023:13:55:36 +0200] "${request}" ${rest}`
const combined = (referrer: string, agent: string) =>
  line('GET /a.php HTTP/1.1', `404 - "${referrer}" "${agent}"`)

test.each([
  ['common format', line('GET /a.php?x=1&y=%20 HTTP/1.1'), '/a.php?x=1&y=%20'],
  ['combined format', combined('https://www.example.org/', 'Mozilla/5.0 (X11)'), '/a.php'],
  ['quotes in the agent', combined('-', String.raw`\"GET /b HTTP/1.1\" 200 1`), '/a.php'],
  ['quotes in the request', line(String.raw`GET /a\"b HTTP/1.1`), '/a"b'],
  ['a backslash before the closing quote', line(String.raw`GET /a\\`), '/a\\'],
  ['bytes escaped by nginx', line(String.raw`GET /gr\xC3\xB6\x22e HTTP/1.1`), '/gr%C3%B6"e'],
  ['bytes not escaped', line('GET /gr\u00c3\u00b6e HTTP/1.1'), '/gr%C3%B6e'],
  ['a tab escaped by Apache', line(String.raw`GET /a\tb HTTP/1.1`), '/a%09b'],
  ['spaces', line('GET /a b HTTP/1.1'), '/a%20b'],
  ['HTTP/0.9', line('GET /a'), '/a'],
  ['HTTP/2 and HEAD', line('HEAD /a HTTP/2.0'), '/a'],
  ['an absolute target', line('GET http://www.example.org/a?b HTTP/1.1'), '/a?b'],
  ['a virtual host', `www.example.org:443 ${line('GET /a HTTP/1.1')}`, '/a'],
  ['a user with a space', line('GET /a HTTP/1.1').replace('- - ', '- Jane Doe '), '/a'],
  ['an IPv6 address', line('GET /a HTTP/1.1').replace('203.0.113.7', '2001:db8::7'), '/a'],
  ['further fields', line('GET /a HTTP/1.1', '200 12 "-" "-" 0.004 "gzip"'), '/a'],
])('%s', (_what, text, target) => {
  expect(readLogLine(text)).toEqual({ target })
})

test('other methods are left out', () => {
  expect(readLogLine(line('POST /a HTTP/1.1'))).toEqual({ method: 'POST' })
  expect(readLogLine(line('OPTIONS * HTTP/1.1'))).toEqual({ method: 'OPTIONS' })
})

test.each([
  ['no request', line('-', '408 0'), 'has no request: "-"'],
  [
    'TLS sent to a plain port',
    line(String.raw`\x16\x03\x01`, '400 0'),
    String.raw`has no request: "\x16\x03\x01"`,
  ],
  ['a target without a slash', line('GET a HTTP/1.1'), 'has no address: "GET a HTTP/1.1"'],
  [
    'an unclosed quote',
    line('GET /a HTTP/1.1').replace('1.1"', '1.1'),
    expect.stringContaining('no line of'),
  ],
  ['other text', '/a.php', expect.stringContaining('no line of an access log')],
])('%s is a problem', (_what, text, problem) => {
  expect(readLogLine(text)).toEqual({ problem })
})

test('empty lines say nothing', () => {
  expect(readLogLine(' ')).toBeUndefined()
})
