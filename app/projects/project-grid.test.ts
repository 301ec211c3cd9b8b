import { describe, expect, test } from 'vitest'

import { gridOf, type GridCell } from './project-grid.ts'

const describeCells = (cells: GridCell[]) =>
  cells.map((cell) => (cell.large ? cell.side : String(cell.span))).join(' ')
/** Highlight flags from a string: `H` is a highlight, `.` any other project. */
const parseFlags = (text: string) => text.split('').map((letter) => letter === 'H')

test.each([
  ['', ''],
  ['H', 'start'],
  ['.', 'start'],
  ['..', '7 5'],
  ['...', '3 5 4'],
  ['....', '7 5 5 7'],
  ['.....', '7 5 3 5 4'],
  ['.........', '7 5 3 5 4 5 7 7 5'],
  ['HH', 'start end'],
  ['H.H', 'start end start'],
  ['H..H', 'start 7 5 end'],
])('"%s" is laid out as "%s"', (given, expected) => {
  expect(describeCells(gridOf(parseFlags(given)))).toBe(expected)
})

describe('every row is full, and each project has a cell', () => {
  test.each(
    Array.from({ length: 40 }, (_, count) => [
      [count, 0],
      [count, 5],
      [count, 7],
    ]).flat(),
  )('%i projects, every %i. a highlight', (count, every) => {
    const highlights = Array.from({ length: count }, (_, index) => every > 0 && index % every === 0)
    const cells = gridOf(highlights)
    expect(cells).toHaveLength(count)
    let row = 0
    for (const [index, cell] of cells.entries()) {
      if (highlights[index]) expect(cell.large).toBe(true)
      if (cell.large) expect(row).toBe(0)
      else row = (row + cell.span) % 12
    }
    expect(row).toBe(0)
  })
})
