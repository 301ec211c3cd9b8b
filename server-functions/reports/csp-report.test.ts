import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { readCspReports } from './csp-report.ts'

const chromium = (body: object) =>
  JSON.stringify([{ type: 'csp-violation', age: 1, url: 'https://a.example/', user_agent: 'x', body }])
const other = (report: object) => JSON.stringify({ 'csp-report': report })
const document = 'https://varnholt.example/de/suche?q=Erika#top'

test.each([
  [
    'Chromium',
    chromium({
      effectiveDirective: 'script-src-elem',
      blockedURL: 'https://evil.example/a.js?id=7',
      documentURL: document,
    }),
  ],
  [
    'another browser',
    other({
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/a.js?id=7',
      'document-uri': document,
    }),
  ],
  [
    'an old browser',
    other({
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': 'https://evil.example',
      'document-uri': document,
    }),
  ],
])('a report of %s has origin and path, and no query', (_who, body) => {
  expect(readCspReports(body)).toEqual([
    { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/de/suche' },
  ])
})

test.each([
  ['inline', 'inline'],
  ['eval', 'eval'],
  ['data', 'data'],
  ['data:image/png;base64,AAAA', 'data:'],
  ['Erika Mustermann', ''],
])('%j is logged as %j', (blocked, expected) => {
  const [report] = readCspReports(other({ 'effective-directive': 'img-src', 'blocked-uri': blocked }))
  expect(report?.blocked).toBe(expected)
})

test.each(['chrome-extension', 'moz-extension://abc/a.js', 'safari-web-extension://abc', 'about', 'blob'])(
  'what %s does is not reported',
  (blocked) => {
    expect(readCspReports(other({ 'effective-directive': 'img-src', 'blocked-uri': blocked }))).toEqual([])
  },
)

test('anything else is no report', () => {
  for (const body of ['', 'x', '[]', '{}', '{"csp-report":{}}', '[{"type":"deprecation","body":{}}]'])
    expect(readCspReports(body)).toEqual([])
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.string().map((uri) => other({ 'blocked-uri': uri })),
      ),
      (body) => {
        for (const { directive } of readCspReports(body)) expect(directive).toMatch(/^[a-z-]{1,30}$/)
      },
    ),
  )
})
