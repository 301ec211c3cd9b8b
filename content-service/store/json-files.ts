import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { z } from 'zod'

import { isDeeperThan } from '../json.ts'
import { listFolder, type Log, stampOf } from './files.ts'

/** A file by its path in the content folder, and what it holds. */
export type FileOf<T> = { file: string; value: T }
type Known<T> = { stamp: string; problem?: string | undefined; found?: FileOf<T> | undefined }

/** Far more than any page has, and few enough that code which calls itself for each level is safe. */
const deepest = 200

/** One wrong thing is often wrong in many places; the first show what it is. */
const mostIssues = 5

const problemOf = (error: unknown) => {
  if (!(error instanceof z.ZodError)) return error instanceof Error ? error.message : String(error)
  const issues = error.issues.map(({ path, message }) => `${path.join('.') || 'the file'}: ${message}`)
  const rest = issues.length > mostIssues ? [`and ${issues.length - mostIssues} more`] : []
  return [...issues.slice(0, mostIssues), ...rest].join('; ')
}

const parse = <T>(text: string, schema: z.ZodType<T>): T => {
  const json: unknown = JSON.parse(text)
  if (isDeeperThan(deepest, json)) throw new Error(`It is nested more than ${deepest} levels deep`)
  return schema.parse(json)
}

/**
 * Reads the JSON files of a folder, again and again. A file that says the same as before keeps its very object; one
 * that is broken is logged by name and reason, once, and keeps its last good version if it had one.
 */
export const createJsonReader = <T>(
  schema: z.ZodType<T>,
  log: Log,
  isWanted = (file: string) => file.endsWith('.json'),
) => {
  const known = new Map<string, Known<T>>()
  let files: readonly FileOf<T>[] | undefined

  const readAgain = (path: string, file: string, before: Known<T> | undefined) => {
    try {
      const value = parse(readFileSync(path, 'utf8'), schema)
      return { found: isDeepStrictEqual(before?.found?.value, value) ? before?.found : { file, value } }
    } catch (error) {
      const problem = problemOf(error)
      const consequence = before?.found ? 'its last good version stays' : 'it is left out'
      if (problem !== before?.problem) log(`${path} can't be read, ${consequence}: ${problem}`)
      return { problem, found: before?.found }
    }
  }

  /** @param isChanged whether it is known to have changed; else its stamp tells */
  const look = (root: string, file: string, isChanged: boolean) => {
    const path = join(root, file)
    const before = known.get(file)
    const stamp = stampOf(path)
    if (before && stamp === before.stamp && !isChanged) return
    if (stamp) known.set(file, { stamp, ...readAgain(path, file, before) })
    else known.delete(file)
    if (known.get(file)?.found !== before?.found) files = undefined
  }

  /**
   * @param changed the files that changed since the last time, all others being as they were; without it all are
   * looked at
   */
  return (root: string, folder: string, changed?: ReadonlySet<string>): readonly FileOf<T>[] => {
    const isMine = (file: string) => dirname(file) === folder && isWanted(file)
    if (changed) for (const file of [...changed].filter(isMine)) look(root, file, true)
    else {
      const names = listFolder(join(root, folder)).flatMap((entry) => (entry.isFile() ? [entry.name] : []))
      const present = new Set(names.map((name) => join(folder, name)).filter(isMine))
      for (const [file, { found }] of known)
        if (!present.has(file)) {
          known.delete(file)
          if (found) files = undefined
        }
      for (const file of present) look(root, file, false)
    }
    files ??= [...known.values()]
      .flatMap(({ found }) => (found ? [found] : []))
      .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    return files
  }
}
