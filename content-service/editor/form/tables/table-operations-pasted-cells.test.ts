import { expect, test } from 'vitest'

import { readPastedCells, fillCells, newTable, readTable } from './table-operations.ts'

test.each([
  ['ein Text', undefined],
  ['zwei\nZeilen', undefined],
  [
    'A\tB\r\n1\t2\r\n',
    [
      ['A', 'B'],
      ['1', '2'],
    ],
  ],
  [
    'A\t\n\tB',
    [
      ['A', ''],
      ['', 'B'],
    ],
  ],
  ['"zwei\nZeilen"\t"sagt ""ja"""', [['zwei\nZeilen', 'sagt "ja"']]],
  ['12"\tZoll', [['12"', 'Zoll']]],
])('%j', (text, cells) => {
  expect(readPastedCells(text)).toEqual(cells)
})

function texts(cells: { value?: unknown }[]) {
  return cells.map(({ value }) => value)
}

test('pasted cells fill the table from a cell on, and it grows', () => {
  const filled = readTable(
    fillCells(newTable(), 'head', 1, [
      ['B', 'C'],
      ['1', '2'],
      ['3', '4'],
      ['5', '6'],
    ]),
  )
  expect(texts(filled.thead)).toEqual(['', 'B', 'C'])
  expect(
    filled.tbody.map((row) => texts(Array.isArray(row.body) ? row.body.map((cell) => Object(cell)) : [])),
  ).toEqual([
    ['', '1', '2'],
    ['', '3', '4'],
    ['', '5', '6'],
  ])
  expect(JSON.stringify(fillCells(newTable(), 1, 0, [['x']]).tbody[1])).toContain('"x"')
})
