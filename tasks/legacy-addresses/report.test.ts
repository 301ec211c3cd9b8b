import { expect, test } from 'vitest'

import type { CheckedAddress } from './check-addresses.ts'
import { reportCsv, reportJson } from './report-data.ts'
import { reportAddresses, reportDead, reportReading, reportSummary } from './report-text.ts'

const ok = (fields: Partial<CheckedAddress> = {}): CheckedAddress => ({
  address: '/ok',
  hits: 1,
  family: null,
  result: 'ok',
  status: 200,
  redirects: [],
  suggestions: [],
  isFallback: false,
  target: '/ok',
  ...fields,
})
const dead = (fields: Partial<CheckedAddress> = {}) =>
  ok({ address: '/dead', result: 'dead', status: 404, ...fields })

const checked = [
  dead({
    hits: 1200,
    family: 'news',
    suggestions: [{ href: '/de/kontakt', name: 'Kontakt' }],
    row: '{ "family": "/dead" }',
  }),
  dead({ address: '/far', row: 'far,,', redirects: ['/b', '/c'] }),
  dead({ address: '/away', status: 301, problem: 'leaves the site: http://x.org/' }),
  ok({ address: '/old', family: 'news', redirects: ['/a', '/b'], target: '/b', isFallback: true }),
  ok({ address: '/gone', result: 'gone', status: 410 }),
  ok({ title: 'OK' }),
]

const lines = {
  news: '  1,200×  404  /dead  news, nearest: /de/kontakt (Kontakt)',
  far: '      1×  404  /far → /b → /c  (no family), nothing near it',
  away: '      1×  301  /away  (no family), leaves the site: http://x.org/',
  old: '      1×  200  /old → /a → /b  news, fallback',
  gone: '      1×  410  /gone  (no family)',
  ok: '      1×  200  /ok  (no family), "OK"',
}

test('every address', () => {
  const { news, far, away, old, gone, ok } = lines
  expect(reportAddresses(checked).split('\n')).toEqual(['Addresses: 6', news, far, away, old, gone, ok])
})

test('dead, gone and roundabout addresses, then numbers by target and family', () => {
  expect(reportSummary(checked)).toBe(`Dead: 3
${lines.news}
${lines.far}
${lines.away}

Rows to add to "families" of legacy-addresses.json, if they lead to the right page: 1
{ "family": "/dead" },

Ids to add by \`npm run legacy -- link-map\`: 1
far,,

Gone on purpose (410): 1
${lines.gone}

More than one hop: 1
${lines.old}

Targets: 2
      1×  /b  1 by fallback
      1×  /ok  "OK"

family       addresses   hits  ok  fallback  gone  dead  >1 hop
news                 2  1,201   1         1     0     1       1
(no family)          4      4   1         0     1     2       1
all                  6  1,205   2         1     1     3       2`)
})

test('of many targets only those of most addresses', () => {
  const many = Array.from({ length: 25 }, (_value, index) => ok({ target: `/${index}` }))
  const report = reportSummary([...many, ok({ target: '/24' })]).split('\n')
  expect(report.slice(0, 2)).toEqual(['Targets: 25', '      2×  /24'])
  expect(report).toContain('          … and 5 more')
})

test('only the dead', () => {
  expect(reportDead(checked).split('\n')).toHaveLength(3)
  expect(reportDead([ok()])).toBe('')
})

test('what could not be read: a count and the first lines', () => {
  const unreadable = Array.from({ length: 7 }, (_value, index) => ({
    source: 'a',
    line: index + 1,
    problem: 'x',
  }))
  const text = reportReading({
    hits: new Map(),
    unreadable,
    unreadableCount: 2000,
    otherMethods: 1,
  })
  expect(text.split('\n')).toEqual([
    '2,000 lines without an address:',
    '  a:1 x',
    '  a:2 x',
    '  a:3 x',
    '  a:4 x',
    '  a:5 x',
    '  … and 1,995 more',
    '1 request neither GET nor HEAD, left out',
  ])
  expect(reportReading({ hits: new Map(), unreadable: [], unreadableCount: 0, otherMethods: 0 })).toBe('')
})

test('CSV: quotes and line ends of RFC 4180, no formulas', () => {
  const csv = reportCsv([ok({ address: '/a,"b"', title: '=HYPERLINK("http://x.org")' }), dead(checked[0])])
  expect(csv.split('\r\n')).toEqual([
    'address,hits,family,result,status,hops,target,found,title,problem,nearest,row',
    `"/a,""b""",1,,ok,200,0,"/a,""b""",exact,"'=HYPERLINK(""http://x.org"")",,,`,
    '/dead,1200,news,dead,404,0,/dead,,,,/de/kontakt,"{ ""family"": ""/dead"" }"',
    '',
  ])
})

test('JSON: families and addresses', () => {
  const list = { hits: new Map(), unreadable: [], unreadableCount: 0, otherMethods: 2 }
  const json: unknown = JSON.parse(reportJson('http://localhost:3000', list, checked))
  expect(json).toMatchObject({
    base: 'http://localhost:3000',
    otherMethods: 2,
    families: [
      { family: 'news', dead: 1 },
      { family: null, dead: 2 },
    ],
    targets: [
      { target: '/b', addresses: 1, fallback: 1 },
      { target: '/ok', title: 'OK' },
    ],
    addresses: { length: 6, 3: { address: '/old', hops: 2, target: '/b', isFallback: true, status: 200 } },
  })
})
