import {
  isObject,
  readList,
  readText,
  type ValueObject,
  type Value,
  moveItem,
} from '../../model/block-values.ts'

/** Storyblok's table; unknown keys are kept. */
export interface Table extends ValueObject {
  thead: ValueObject[]
  tbody: ValueObject[]
}

function headCell(value = ''): ValueObject {
  return { _uid: crypto.randomUUID(), value, component: '_table_head' }
}
function bodyCell(value = ''): ValueObject {
  return { _uid: crypto.randomUUID(), value, component: '_table_col' }
}
function bodyRow(body: ValueObject[]): ValueObject {
  return { _uid: crypto.randomUUID(), body, component: '_table_row' }
}

export function cellsOf(row: ValueObject): ValueObject[] {
  return readList(row.body).filter(isObject)
}

/** The table in a value; an empty table for an empty value. */
export function readTable(value: Value): Table {
  if (!isObject(value)) return { thead: [], tbody: [] }
  const { thead, tbody, ...rest } = value
  return { ...rest, thead: readList(thead).filter(isObject), tbody: readList(tbody).filter(isObject) }
}

export function newTable(): Table {
  return {
    thead: [headCell(), headCell()],
    tbody: [bodyRow([bodyCell(), bodyCell()]), bodyRow([bodyCell(), bodyCell()])],
  }
}

export function columnCount({ thead, tbody }: Table): number {
  return Math.max(thead.length, ...tbody.map((row) => cellsOf(row).length), 0)
}

/** Changes the cells of every row, and of the head if there is one. */
function mapRows(table: Table, change: (cells: ValueObject[], isHead: boolean) => ValueObject[]): Table {
  const tbody = table.tbody.map((row) => ({ ...row, body: change(cellsOf(row), false) }))
  return { ...table, thead: table.thead.length > 0 ? change(table.thead, true) : table.thead, tbody }
}

/** The table with the value of a cell set, in the head or a row. */
export function setCell(table: Table, row: number | 'head', column: number, value: string): Table {
  if (row === 'head') return { ...table, thead: setValue(table.thead, column, value, headCell) }
  const line = table.tbody[row]
  if (!line) return table
  const body = setValue(cellsOf(line), column, value, bodyCell)
  return { ...table, tbody: table.tbody.with(row, { ...line, body }) }
}

/** Rows may be shorter than the table: missing cells before a new one are added. */
function setValue(
  cells: ValueObject[],
  column: number,
  value: string,
  newCell: () => ValueObject,
): ValueObject[] {
  const missing = Array.from({ length: Math.max(0, column + 1 - cells.length) }, () => newCell())
  const all = [...cells, ...missing]
  return all.with(column, { ...all[column], value })
}

/** Fills cells from a place on, such as pasted ones; the table grows as needed. */
export function fillCells(
  table: Table,
  row: number | 'head',
  column: number,
  cells: readonly (readonly string[])[],
): Table {
  let filled = table
  for (const [offset, line] of cells.entries()) {
    const at = row !== 'head' ? row + offset : offset === 0 ? 'head' : offset - 1
    if (at !== 'head' && at >= filled.tbody.length) filled = insertRow(filled, filled.tbody.length)
    for (const [index, text] of line.entries()) filled = setCell(filled, at, column + index, text)
  }
  return filled
}

export function insertRow(table: Table, at: number): Table {
  const cells = Array.from({ length: Math.max(1, columnCount(table)) }, () => bodyCell())
  return { ...table, tbody: table.tbody.toSpliced(at, 0, bodyRow(cells)) }
}
export function removeRow(table: Table, at: number): Table {
  return { ...table, tbody: table.tbody.toSpliced(at, 1) }
}
export function moveRow(table: Table, from: number, to: number): Table {
  return { ...table, tbody: moveItem(table.tbody, from, to) }
}

export function insertColumn(table: Table, at: number): Table {
  return mapRows(table, (cells, isHead) => cells.toSpliced(at, 0, isHead ? headCell() : bodyCell()))
}
export function removeColumn(table: Table, at: number): Table {
  return mapRows(table, (cells) => cells.toSpliced(at, 1))
}
export function moveColumn(table: Table, from: number, to: number): Table {
  return mapRows(table, (cells) => moveItem(cells, from, to))
}

/** Turns the first row into the head, or the head into the first row. */
export function toggleHead(table: Table): Table {
  if (table.thead.length > 0) {
    const row = bodyRow(table.thead.map((cell) => bodyCell(readText(cell.value))))
    return { ...table, thead: [], tbody: [row, ...table.tbody] }
  }
  const [first, ...rest] = table.tbody
  return first
    ? { ...table, thead: cellsOf(first).map((cell) => headCell(readText(cell.value))), tbody: rest }
    : table
}

/** Cells from Excel, Sheets or another table: tabs between cells; quotes around a cell with line breaks. */
export function readPastedCells(text: string): string[][] | undefined {
  const cells = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '')
  if (!cells.includes('\t')) return undefined
  const rows: string[][] = [[]]
  for (const [, quoted, plain = '', end] of cells.matchAll(
    /(?:"((?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))(\t|\n|$)/g,
  )) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  return rows
}
