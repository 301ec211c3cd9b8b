import { basename, dirname } from 'node:path'

import { messageOf, TaskError } from '../command-line.ts'
import { type AddressList, type Entry, maxUnreadable, readListLine } from './address-list.ts'
import { isLogLine, readLogLine } from './read-access-log.ts'
import { readLines } from './read-lines.ts'
import { readSitemap } from './read-sitemap.ts'
import { findTable, readTable } from './read-table.ts'

/**
 * Reads addresses from lists, tables (CSV), sitemaps and access logs, each plain or gzipped; `-` is standard input. The
 * content of a file tells its format. Sitemaps that an index names are read from its folder.
 * @throws {TaskError} if a file cannot be read, is none of these, or a sitemap is not well-formed
 */
export async function readAddresses(files: readonly string[]): Promise<AddressList> {
  const list: AddressList = { hits: new Map(), unreadable: [], unreadableCount: 0, otherMethods: 0 }
  for (const file of files) await readFile(file, list)
  return list
}

type Numbered = Entry & { line: number }

async function readFile(file: string, list: AddressList, index?: string): Promise<void> {
  const source = file === '-' ? 'standard input' : file
  const named: string[] = []
  let isRead = false
  let unread: (Numbered & { problem: string }) | undefined
  try {
    for await (const entry of entriesOf(readLines(file))) {
      if ('sitemap' in entry) named.push(entry.sitemap)
      else add(list, source, entry)
      if ('problem' in entry) unread ??= entry
      else isRead = true
    }
  } catch (error) {
    if (error instanceof TaskError) throw error
    const advice = index ? `. ${index} names it: put it into the same folder` : ''
    throw new TaskError(`${source} cannot be read: ${reasonOf(error)}${advice}`, { cause: error })
  }
  if (unread && !isRead)
    throw new TaskError(
      `${source} has no address: line ${unread.line} ${unread.problem}. A file is a list, a table (CSV), a sitemap or an access log`,
    )
  // An index may not name another index (sitemaps.org).
  if (index && named.length > 0)
    throw new TaskError(`${source} is a sitemap index, and ${index} is one already`)
  const folder = file === '-' ? '.' : dirname(file)
  // With its folder, as `-` alone is standard input.
  for (const url of named) await readFile(`${folder}/${fileName(url)}`, list, source)
}

/** The maximum number of addresses in a report. */
const maxAddresses = 500_000

function add(list: AddressList, source: string, entry: Numbered): void {
  if ('target' in entry) list.hits.set(entry.target, (list.hits.get(entry.target) ?? 0) + 1)
  else if ('method' in entry) list.otherMethods += 1
  else {
    list.unreadableCount += 1
    if (list.unreadable.length < maxUnreadable)
      list.unreadable.push({ source, line: entry.line, problem: entry.problem })
  }
  if (list.hits.size > maxAddresses)
    throw new TaskError(
      `There are more than ${maxAddresses.toLocaleString('en')} different addresses: check them in parts`,
    )
}

/** Lines examined to tell a log from a list: the first requests of a log may be garbage. */
const sampleSize = 50
/** In characters: further lines are not needed if these are long. */
const sampleLength = 1024 * 1024

async function* entriesOf(lines: AsyncIterator<string>) {
  const sample: string[] = []
  let length = 0
  while (sample.length < sampleSize && length < sampleLength) {
    const { value, done } = await lines.next()
    if (done) break
    sample.push(value)
    length += value.length
  }
  const all = chain(sample, lines)
  const first = sample.find((line) => line.trim() !== '') ?? ''
  if (/^(?:\xEF\xBB\xBF)?\s*</.test(first)) yield* readSitemap(all)
  else if (sample.some(isLogLine)) yield* readEach(all, readLogLine)
  else {
    const table = findTable(sample)
    yield* table ? readTable(all, table) : readEach(all, readListLine)
  }
}

async function* readEach(lines: AsyncIterable<string>, read: (line: string) => Entry | undefined) {
  let line = 0
  for await (const text of lines) {
    line += 1
    const entry = read(text)
    if (entry) yield { ...entry, line }
  }
}

async function* chain(first: readonly string[], rest: AsyncIterator<string>): AsyncGenerator<string> {
  yield* first
  yield* { [Symbol.asyncIterator]: () => rest }
}

/** The name of a sitemap's file: the last segment of its address. */
function fileName(url: string): string {
  return basename(new URL(url, 'http://site.invalid').pathname)
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'there is no such file'
  return messageOf(error)
}
