import { pipeline, Readable } from 'node:stream'

import { parse } from 'csv-parse'
import { parse as parseSync } from 'csv-parse/sync'

import { decodeText, type Entry, maxLineLength, readAddress, requestTarget } from './address-list.ts'

/** A table (CSV, or with other delimiters) and the columns that may contain the old addresses. */
interface Table {
  delimiter: string
  /** How many cells a row has. */
  width: number
  hasHeader: boolean
  /** From 0. */
  columns: number[]
}

/** As Search Console, Excel and plugins for redirects write it. */
const format = {
  comment: '#',
  comment_no_infix: true,
  max_record_size: maxLineLength,
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: true,
  trim: true,
}
const delimiters = ['\t', ';', ',', ' ']
/** Names of columns with old addresses, and of those with new ones or with other pages. */
const sourceName = /^(?:source|origin|request|from|old|quelle|herkunft|von|alt)/i
const otherName = /^(?:target|destination|to\b|new|redirect|refer|ziel|nach|neu|weiterleitung|verweis)/i

/**
 * Tells a table from a list by its first lines, and finds the column of the addresses by its name, else by its cells.
 * @returns undefined for a list
 * @throws Error that says what to do if the file may be either, or if several columns have addresses
 */
export function findTable(lines: readonly string[]): Table | undefined {
  const text = lines.map(decodeText).join('\n')
  const tables = delimiters.flatMap((delimiter) => tableWith(delimiter, text) ?? [])
  const [table] = tables.toSorted((one, other) => other.width - one.width)
  if (table && table.columns.length > 1)
    throw new Error(
      `its columns ${table.columns.map((column) => column + 1).join(' and ')} have addresses. Name the one to check ` +
        '“source” in the first line, or leave out the others',
    )
  return table
}

function tableWith(delimiter: string, text: string): Table | undefined {
  const [first = [], ...rest] = recordsOf(text, delimiter)
  const width = first.length
  const rows = rest.filter((row) => row.length === width)
  if (rows.length <= rest.length / 2) return undefined
  const hasHeader = !first.some(isAddress)
  const found = [...first.keys()].filter(
    (column) => rows.filter((row) => isAddress(row[column])).length > rows.length / 2,
  )
  if (found.length === 0) return undefined
  const nameOf = (column: number) => (hasHeader ? (first[column] ?? '') : '')
  const named = [...first.keys()].filter((column) => sourceName.test(nameOf(column))).slice(0, 1)
  const notOther = found.filter((column) => !otherName.test(nameOf(column)))
  const columns = [named, notOther, found].find(({ length }) => length > 0) ?? []
  // An address without its scheme or slash is no name.
  if (columns.some((column) => /\?|\.\w/.test(nameOf(column)))) return undefined
  const table = { delimiter, width, hasHeader, columns }
  if (hasHeader || delimiter === '\t') return table
  // An address may contain the delimiter.
  const others = [first, ...rows].flatMap((row) => row.filter((_cell, column) => !found.includes(column)))
  if (!others.every((cell) => /^[\d\s.:/+-]*$/.test(cell))) return undefined
  if (found.length === 1 && others.length > 0 && others.every((cell) => /^\d+$/.test(cell)))
    throw new Error(
      `it may be a table, or a list of addresses with “${delimiter}” in them. Write “URL” above the column with the ` +
        'addresses of a table, or put the addresses of a list in quotes',
    )
  return table
}

/** The rows, except one that is cut off at the end. */
function recordsOf(text: string, delimiter: string): string[][] {
  return parseSync(text, { ...format, delimiter, skip_records_with_error: true })
}

function isAddress(text: string | undefined): boolean {
  return text !== undefined && requestTarget(text) !== undefined
}

interface Row {
  record: string[]
  info: { lines: number }
}

/** Reads the addresses of a table, whose lines have one byte a character. */
export async function* readTable(
  lines: AsyncIterable<string>,
  { delimiter, width, hasHeader, columns: [column = 0] }: Table,
): AsyncGenerator<Entry & { line: number }> {
  const parser = parse({ ...format, delimiter, info: true, from: hasHeader ? 2 : 1 })
  // Errors of both streams reach the reader of the rows.
  const rows: AsyncIterable<Row> = pipeline(Readable.from(textOf(lines)), parser, () => {})
  for await (const { record, info } of rows) {
    const problem = `has ${record.length} cells instead of ${width}: an address with “${delimiter}” must be in quotes`
    yield {
      ...(record.length === width ? readAddress(record[column] ?? '') : { problem }),
      line: info.lines,
    }
  }
}

async function* textOf(lines: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const line of lines) yield `${decodeText(line)}\n`
}
