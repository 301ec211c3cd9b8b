import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import { isDeeperThan, type Json } from './json.ts'
import { listFolder, fileFingerprint } from './list-files.ts'
import type { Logger } from './logger.ts'
import { type LeftOut, readTolerantly } from './read-tolerantly.ts'

/** A parsed file with its path in the content folder. */
export interface FileOf<T> {
  file: string
  value: T
  /** the parts of it that could not be read */
  leftOut?: readonly LeftOut[]
}
/** How a kind of file is read. */
export interface FileKind<T> {
  schema: z.ZodType<T>
  /** turns the JSON of a file into what the schema is for */
  prepare?: (json: Json) => unknown
}
interface CachedFile<T> {
  fingerprint: string
  problem?: string | undefined
  found?: FileOf<T> | undefined
}

/** Maximum nesting: more than any page needs, and safe for recursive code. */
const maxDepth = 200

/** The maximum number of issues in one message. */
const maxIssues = 5

function problemOf(error: unknown) {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error)
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  const rest = issues.length > maxIssues ? [`and ${issues.length - maxIssues} more`] : []
  return [...issues.slice(0, maxIssues), ...rest].join('; ')
}

function parse<T>(text: string, { schema, prepare }: FileKind<T>) {
  const json: Json = JSON.parse(text)
  if (isDeeperThan(maxDepth, json)) throw new Error(`It is nested more than ${maxDepth} levels deep`)
  return readTolerantly(prepare ? prepare(json) : json, schema)
}

/** Why a text, or a record in it, cannot be read as a file of this kind; undefined if it can. */
export function problemIn(text: string, kind: FileKind<unknown>): string | undefined {
  try {
    return parse(text, kind).lostRecord
  } catch (error) {
    return problemOf(error)
  }
}

/** A list sorted by path with one file replaced, added or (without `found`) removed. */
function replaceIn<T>(files: readonly FileOf<T>[], path: string, found: FileOf<T> | undefined) {
  let [from, to] = [0, files.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((files[middle]?.file ?? '') < path) from = middle + 1
    else to = middle
  }
  return files.toSpliced(from, files[from]?.file === path ? 1 : 0, ...(found ? [found] : []))
}

/**
 * Creates a reader of the JSON files in a folder. On repeated reads an unchanged file keeps its object; one that cannot
 * be read is logged once and keeps its last readable version.
 */
export function createJsonReader<T>(
  kind: FileKind<T>,
  log: Logger,
  isWanted = (file: string) => file.endsWith('.json'),
) {
  const cache = new Map<string, CachedFile<T>>()
  let files: readonly FileOf<T>[] | undefined

  const parseFile = (path: string, file: string, before: CachedFile<T> | undefined) => {
    try {
      const { value, leftOut } = parse(readFileSync(path, 'utf8'), kind)
      const found: FileOf<T> = { file, value, ...(leftOut.length > 0 && { leftOut }) }
      return { found: isDeepStrictEqual(before?.found, found) ? before?.found : found }
    } catch (error) {
      const problem = problemOf(error)
      const consequence = before?.found ? 'its last valid version is kept' : 'it is left out'
      if (problem !== before?.problem) log(`${path} can't be read, ${consequence}: ${problem}`)
      return { problem, found: before?.found }
    }
  }

  /** @param isChanged whether it has changed for certain; else its fingerprint is compared */
  const readFile = (root: string, file: string, isChanged: boolean) => {
    const path = join(root, file)
    const before = cache.get(file)
    const fingerprint = fileFingerprint(path)
    if (before && fingerprint === before.fingerprint && !isChanged) return
    if (fingerprint) cache.set(file, { fingerprint, ...parseFile(path, file, before) })
    else cache.delete(file)
    const found = cache.get(file)?.found
    if (files && found !== before?.found) files = replaceIn(files, file, found)
  }

  /** @param changed the files changed since the last read; without it all files are checked */
  return (root: string, folder: string, changed?: ReadonlySet<string>): readonly FileOf<T>[] => {
    const isInFolder = (file: string) => dirname(file) === folder && isWanted(file)
    if (changed) for (const file of [...changed].filter(isInFolder)) readFile(root, file, true)
    else {
      const names = listFolder(join(root, folder)).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      const present = new Set(names.map((name) => join(folder, name)).filter(isInFolder))
      for (const [file, { found }] of cache)
        if (!present.has(file)) {
          cache.delete(file)
          if (found) files = undefined
        }
      for (const file of present) readFile(root, file, false)
    }
    files ??= [...cache.values()]
      .flatMap(({ found }) => (found ? [found] : []))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    return files
  }
}
