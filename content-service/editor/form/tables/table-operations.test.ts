import * as fastCheck from 'fast-check'
import { expect, test } from 'vitest'

import {
  cellsOf,
  columnCount,
  insertColumn,
  insertRow,
  moveColumn,
  moveRow,
  newTable,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  type Table,
  toggleHead,
} from './table-operations.ts'

function cell(value: string) {
  return { _uid: `uid-${value}`, value, component: '_table_col', colspan: 1 }
}
const table: Table = {
  fieldtype: 'table',
  thead: ['A', 'B'].map((value) => ({ _uid: value, value, component: '_table_head' })),
  tbody: [
    { _uid: 'r1', component: '_table_row', body: [cell('a1'), cell('b1')] },
    { _uid: 'r2', component: '_table_row', body: [cell('a2'), cell('b2')] },
  ],
}
function texts({ thead, tbody }: Table) {
  return [thead.map((head) => head.value), ...tbody.map((row) => cellsOf(row).map((inner) => inner.value))]
}

test.each<[string, (table: Table) => Table, unknown]>([
  [
    'a cell',
    (t) => setCell(t, 1, 0, 'x'),
    [
      ['A', 'B'],
      ['a1', 'b1'],
      ['x', 'b2'],
    ],
  ],
  [
    'a cell of the head',
    (t) => setCell(t, 'head', 1, 'x'),
    [
      ['A', 'x'],
      ['a1', 'b1'],
      ['a2', 'b2'],
    ],
  ],
  [
    'a new row',
    (t) => insertRow(t, 1),
    [
      ['A', 'B'],
      ['a1', 'b1'],
      ['', ''],
      ['a2', 'b2'],
    ],
  ],
  [
    'one row less',
    (t) => removeRow(t, 0),
    [
      ['A', 'B'],
      ['a2', 'b2'],
    ],
  ],
  [
    'rows in another order',
    (t) => moveRow(t, 0, 1),
    [
      ['A', 'B'],
      ['a2', 'b2'],
      ['a1', 'b1'],
    ],
  ],
  [
    'a new column',
    (t) => insertColumn(t, 2),
    [
      ['A', 'B', ''],
      ['a1', 'b1', ''],
      ['a2', 'b2', ''],
    ],
  ],
  ['one column less', (t) => removeColumn(t, 0), [['B'], ['b1'], ['b2']]],
  [
    'columns in another order',
    (t) => moveColumn(t, 1, 0),
    [
      ['B', 'A'],
      ['b1', 'a1'],
      ['b2', 'a2'],
    ],
  ],
  ['no head', toggleHead, [[], ['A', 'B'], ['a1', 'b1'], ['a2', 'b2']]],
])('%s', (_, change, expected) => {
  const before = JSON.stringify(table)
  expect(texts(change(table))).toEqual(expected)
  expect(JSON.stringify(table)).toBe(before)
})

test('an edit keeps ids, components and unknown keys', () => {
  const [, row] = setCell(table, 1, 0, 'x').tbody
  expect(row).toMatchObject({ _uid: 'r2', component: '_table_row' })
  expect(row && cellsOf(row)[0]).toEqual({ ...cell('a2'), value: 'x' })
  expect(setCell(table, 1, 0, 'x').tbody[0]).toBe(table.tbody[0])
  expect(setCell(table, 'head', 0, 'x').fieldtype).toBe('table')
})

test('a row that is shorter than the table is filled up', () => {
  const short: Table = { thead: [], tbody: [{ _uid: 'r', component: '_table_row', body: [cell('a')] }] }
  expect(texts(setCell(short, 0, 2, 'c'))).toEqual([[], ['a', '', 'c']])
})

test('reading changes nothing, and the head comes and goes without a loss', () => {
  expect(readTable(table)).toEqual(table)
  expect(readTable('')).toEqual({ thead: [], tbody: [] })
  expect(texts(toggleHead(toggleHead(table)))).toEqual(texts(table))
})

test('after any changes every row has as many cells as the table has columns', () => {
  const number = fastCheck.nat(6)
  const changes = fastCheck.array(
    fastCheck.oneof(
      number.map((at) => (t: Table) => insertRow(t, at)),
      number.map((at) => (t: Table) => insertColumn(t, at)),
      number.map((at) => (t: Table) => removeRow(t, at)),
      fastCheck.tuple(number, number).map(
        ([from, to]) =>
          (t: Table) =>
            moveColumn(t, from, to),
      ),
      fastCheck.tuple(number, number).map(
        ([from, to]) =>
          (t: Table) =>
            moveRow(t, from, to),
      ),
      fastCheck.constant(toggleHead),
    ),
  )
  fastCheck.assert(
    fastCheck.property(changes, (list) => {
      let changed = newTable()
      for (const change of list) changed = change(changed)
      const columns = columnCount(changed)
      for (const row of changed.tbody) expect(cellsOf(row)).toHaveLength(columns)
      const ids = JSON.stringify(changed).match(/"_uid":"[^"]+"/g) ?? []
      expect(new Set(ids).size).toBe(ids.length)
    }),
  )
})
