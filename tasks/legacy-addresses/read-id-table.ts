import { parse } from 'csv-parse/sync'

import { splitPrefix } from '../../locales/locale-prefix.ts'
import { decodePath } from '../../locales/path.ts'
import { printableText } from '../../server-functions/settings/printable-text.ts'

/** Where an old id leads, according to the table. */
export interface IdRow {
  id: string
  /** `path|display name`, as the link map holds it (specification 3). */
  value: string
  /** The same in English; empty if the table has none. */
  english: string
}

export interface IdTable {
  rows: IdRow[]
  /** What was not understood: `line 7: …`. */
  problems: string[]
}

const columns = ['id', 'path', 'name', 'path_en', 'name_en'] as const
type Column = (typeof columns)[number]
type Cells = Partial<Record<Column, string>>

/**
 * Reads a table of old ids: CSV with `id,path,name`, and `path_en,name_en` if there are any; commas, semicolons or tabs
 * between them. Without a line of names the columns stand in this order. Pure.
 */
export function readIdTable(text: string): IdTable {
  const problems: string[] = []
  const rows = new Map<string, IdRow & { line: number }>()
  for (const { cells, line } of recordsOf(text)) {
    const row = readRow(cells)
    const other = typeof row === 'string' ? undefined : rows.get(row.id)
    if (typeof row === 'string') problems.push(`line ${line}: ${row}`)
    else if (!other) rows.set(row.id, { ...row, line })
    else if (other.value !== row.value)
      problems.push(`line ${line}: ${row.id} leads to ${other.value} in line ${other.line} already`)
  }
  return { rows: [...rows.values()].map(({ line: _line, ...row }) => row), problems }
}

function recordsOf(text: string): { cells: Cells; line: number }[] {
  const [start = ''] = text.split('\n', 1)
  const delimiter = [';', '\t'].find((mark) => start.includes(mark)) ?? ','
  const lines: number[] = []
  const records = parse(text, {
    bom: true,
    delimiter,
    on_record: (record: string[], info) => {
      lines.push(info.lines)
      return record
    },
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    trim: true,
  })
  const names = records[0]?.map((name) => name.toLowerCase()) ?? []
  const hasNames = names.includes('id') && names.includes('path')
  const order = hasNames ? names : columns
  const read = records.map((record, index) => ({
    cells: Object.fromEntries(columns.map((name) => [name, record[order.indexOf(name)] ?? ''])),
    line: lines[index] ?? 0,
  }))
  return hasNames ? read.slice(1) : read
}

function readRow({
  id = '',
  path = '',
  name = '',
  path_en: pathEn = '',
  name_en: nameEn = '',
}: Cells): IdRow | string {
  if (!/^[^/.\s]+$/.test(id))
    return `"${printableText(id, 80)}" is no id, which is one part of an address, without slashes, spaces and dots`
  const page = pageName(path)
  if (page === undefined) return `${id} leads to "${printableText(path, 80)}", which is no path of a page`
  if (name === '') return `${id} has no name`
  if (`${name}${nameEn}`.includes('|')) return `the name of ${id} has a |, which the link map cannot hold`
  const english = pageName(pathEn)
  if (pathEn !== '' && english === undefined)
    return `${id} leads to "${printableText(pathEn, 80)}" in English, which is no path of a page`
  return {
    id: id.toLowerCase(),
    value: `${page}|${name}`,
    english: english === undefined && nameEn === '' ? '' : `${english ?? page}|${nameEn || name}`,
  }
}

/** The name of a page in the link map: `/de/referenzen/x`, `https://site.example/referenzen/x` and `referenzen/x` are one. */
function pageName(written: string): string | undefined {
  const address = written.replace(/^https?:\/\/[^/?#]+/i, '').replace(/#.*$/s, '')
  const [path = '', search] = address.split(/\?(.*)/s)
  const page = splitPrefix(decodePath(path)).path.replace(/^\/+|\/+$/g, '')
  const isPath = /^[^|\\\s]+$/.test(page) && !/^\w+:/.test(page)
  return isPath ? page + (search ? `?${search}` : '') : undefined
}
