import { expect, test } from 'vitest'

import { linkMapProblems, readLinkMap } from './legacy-link-map.ts'
import { compileLegacyTable } from './match-legacy.ts'
import { demoLegacyTable } from './test-legacy-table.ts'

const id = 'k3v9q0x7m2b8t4w6z1c5n8r0p'
const entry = (name: string, value: string, translation = '') => ({ name, value, translation })

test('an id has the name of a page, in the language of the reader where there is one', () => {
  const map = readLinkMap([
    entry(id, 'b?category=haus|Biene', 'bee|Bee'),
    entry(` ${id.replace('k', 'A').toUpperCase()}`, ' b |Biene'),
    entry('empty', '|Biene'),
  ])
  expect(Object.fromEntries(map)).toEqual({ [id]: 'bee', [id.replace('k', 'a')]: 'b' })
})

test.each([
  [id, 'b|Biene', undefined],
  [id.toUpperCase(), 'b|Biene', undefined],
  ['17', 'b|Biene', undefined],
  ['a/b', 'b|Biene', 'is no id, which is one part of an address, without slashes, spaces and dots'],
  [id, '|Biene', 'is not written as path|display name'],
  [id, 'b', 'is not written as path|display name'],
  [id, 'c|Ameise', 'there is no c'],
])('the entry %s to %s: %s', (name, value, problem) => {
  const problems = linkMapProblems([entry(name, value)], (page) =>
    page === 'b' ? undefined : `there is no ${page}`,
  )
  expect(problems).toEqual(problem ? [`Link map, ${name}: ${value}: ${problem}`] : [])
})

test.skipIf(demoLegacyTable.ids.below.length === 0).each([
  [`/de/referenzen/${id}`, id],
  [`/EN/News/${id.toUpperCase()}/`, id],
  ['/referenzen/17', '17'],
  ['/de/referenzen', undefined],
  ['/de/referenzen/a.php', undefined],
  ['/de/referenzen/a/b', undefined],
  ['/de/kontakt/17', undefined],
  ['/news/17', undefined],
])('the id of %s is %s', (path, expected) => {
  expect(compileLegacyTable(demoLegacyTable, 'varnholt').opaqueId(path)).toBe(expected)
})
