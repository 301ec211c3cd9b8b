import { expect, test } from 'vitest'

import type { CheckedAddress } from './check-addresses.ts'
import { reportCsv, reportJson } from './report-data.ts'
import { reportChecked, reportDead, reportReading } from './report-text.ts'

const ok = (fields: Partial<CheckedAddress> = {}): CheckedAddress => ({
  address: '/ok',
  hits: 1,
  family: null,
  result: 'ok',
  status: 200,
  redirects: [],
  suggestions: [],
  ...fields,
})
const dead = (fields: Partial<CheckedAddress> = {}) =>
  ok({ address: '/dead', result: 'dead', status: 404, ...fields })

const checked = [
  dead({ hits: 1200, family: 'news', suggestions: [{ href: '/de/kontakt', name: 'Kontakt' }] }),
  dead({ address: '/far', redirects: ['/b', '/c'] }),
  dead({ address: '/away', status: 301, problem: 'leaves the site: http://x.org/' }),
  ok({ address: '/old', family: 'news', redirects: ['/a', '/b'] }),
  ok({ address: '/gone', result: 'gone', status: 410 }),
  ok(),
]

test('by family, then dead, gone and roundabout addresses', () => {
  expect(reportChecked(checked)).toBe(`family       addresses   hits  ok  gone  dead  >1 hop
news                 2  1,201   1     0     1       1
(no family)          4      4   1     1     2       1
all                  6  1,205   2     1     3       2

Dead: 3
  1,200×  /dead  404, nearest: /de/kontakt (Kontakt)
      1×  /far → /b → /c  404, nothing near it
      1×  /away  leaves the site: http://x.org/

Gone on purpose (410): 1
      1×  /gone

More than one hop: 1
      1×  /old → /a → /b`)
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
  const text = reportReading({ hits: new Map(), unreadable, otherMethods: 1 })
  expect(text.split('\n')).toEqual([
    '7 lines without an address:',
    '  a:1 x',
    '  a:2 x',
    '  a:3 x',
    '  a:4 x',
    '  a:5 x',
    '  … and 2 more',
    '1 request neither GET nor HEAD, left out',
  ])
  expect(reportReading({ hits: new Map(), unreadable: [], otherMethods: 0 })).toBe('')
})

test('CSV: quotes and line ends of RFC 4180, no formulas', () => {
  const csv = reportCsv([ok({ address: '/a,"b"', title: '=HYPERLINK("http://x.org")' }), dead(checked[0])])
  expect(csv.split('\r\n')).toEqual([
    'address,hits,family,result,status,hops,target,title,problem,nearest',
    `"/a,""b""",1,,ok,200,0,"/a,""b""","'=HYPERLINK(""http://x.org"")",,`,
    '/dead,1200,news,dead,404,0,/dead,,,/de/kontakt',
    '',
  ])
})

test('JSON: families and addresses', () => {
  const list = { hits: new Map(), unreadable: [], otherMethods: 2 }
  const json: unknown = JSON.parse(reportJson('http://localhost:3000', list, checked))
  expect(json).toMatchObject({
    base: 'http://localhost:3000',
    otherMethods: 2,
    families: [
      { family: 'news', dead: 1 },
      { family: null, dead: 2 },
    ],
    addresses: { length: 6, 3: { address: '/old', hops: 2, target: '/b', status: 200 } },
  })
})
