import { expect, test } from 'vitest'

import { readLegacyTable } from '../../server-functions/addresses/read-legacy-table.ts'
import { createRowProposal } from './propose-row.ts'
import { readIdTable } from './read-id-table.ts'

const read = readLegacyTable('{ "ids": { "below": ["/de/referenzen"] } }')
if (!read.ok) throw new Error('the table is wrong')
const propose = createRowProposal(read.table, 'varnholt')
const missing = { result: 'dead' as const, status: 404, redirects: [], suggestions: [] }
const near = (href: string, name: string) => ({ ...missing, suggestions: [{ href, name }] })

test.each([
  ['/kontkat.php?a=1', near('/de/kontakt', 'Kontakt'), ['/kontkat.php'], 'kontakt'],
  ['/en/kontkat', near('/en/contact', 'Contact'), ['/en/kontkat'], '/en/contact'],
  ['/%C3%BCber:"uns"', near('/de/%C3%BCber', 'Über'), ['/über:"uns"'], 'über'],
  ['//weg.html', missing, ['/weg.html'], 410],
])('%s', (address, outcome, from, otherwise) => {
  const row = propose(address, outcome) ?? ''
  expect(JSON.parse(row)).toMatchObject({ from, otherwise })
  expect(readLegacyTable(`{ "families": [${row}] }`)).toMatchObject({ ok: true })
})

test('is a row as the table has them', () => {
  expect(propose('/a,b.php', near('/de/kontakt', 'Kontakt'))).toBe(
    '{ "family": "/a,b.php", "from": ["/a,b.php"], "otherwise": "kontakt" }',
  )
})

test('an id', () => {
  const row = propose('/de/referenzen/Ab12', near('/de/referenzen/pumpe', 'Pumpe, "gross"'))
  expect(row).toBe('ab12,referenzen/pumpe,"Pumpe, ""gross"""')
  expect(readIdTable(row ?? '').problems).toEqual([])
  expect(propose('/de/referenzen/17', missing)).toBe('17,,')
})

test.each([
  ['/a', { ...missing, result: 'ok' as const, status: 200 }],
  ['/a', { ...missing, status: 500 }],
  ['/a', { ...missing, redirects: ['/b'] }],
  ['/{a}', missing],
  ['/', missing],
])('no row would help %s', (address, outcome) => {
  expect(propose(address, outcome)).toBeUndefined()
})
