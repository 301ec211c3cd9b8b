import { expect, test } from 'vitest'

import { isSameOrigin } from './is-same-origin.ts'

test.each<[string, Record<string, string>, boolean]>([
  ['the same origin', { 'sec-fetch-site': 'same-origin' }, true],
  ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://site.example' }, false],
  ['a subdomain', { 'sec-fetch-site': 'same-site' }, false],
  ['no page', { 'sec-fetch-site': 'none' }, false],
  ['the public address, behind a proxy', { origin: 'https://site.example' }, true],
  ['the address of the request', { origin: 'http://127.0.0.1:3000' }, true],
  ['another port', { origin: 'http://127.0.0.1:3001' }, false],
  ['another origin', { origin: 'https://evil.example' }, false],
  ['a sandboxed page', { origin: 'null' }, false],
  ['nothing', {}, false],
])('a request from %s', (_what, headers, expected) => {
  const request = new Request('http://127.0.0.1:3000/de/kontakt', { headers })
  expect(isSameOrigin(request, 'https://site.example')).toBe(expected)
})
