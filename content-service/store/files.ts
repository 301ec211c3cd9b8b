import { type Dirent, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

export type Log = (message: string) => void

/** The regular files and folders in a folder, by name; none if there is no such folder. Links are left out. */
export const listFolder = (folder: string): Dirent[] => {
  try {
    return readdirSync(folder, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

/** When a folder or anything in it last changed, in whole milliseconds; 0 where there is nothing. */
export const newestChange = (folder: string): number => {
  const entries = listFolder(folder)
  const own = statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0
  const inner = entries.map((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return newestChange(path)
    return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
  })
  return Math.floor(inner.reduce((newest, time) => Math.max(newest, time), own))
}

const problemOf = (error: unknown) => {
  if (error instanceof z.ZodError)
    return error.issues.map((issue) => `${issue.path.join('.') || 'the file'}: ${issue.message}`).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/**
 * Reads the JSON files of a folder, again and again. A file that is unchanged keeps its very object; one that
 * is broken is logged by name and reason, once, and keeps its last good version if it had one.
 */
export const createJsonReader = <T>(schema: z.ZodType<T>, log: Log) => {
  let known = new Map<string, { text: string; value?: T | undefined }>()

  const read = (path: string) => {
    const before = known.get(path)
    let text = ''
    try {
      text = readFileSync(path, 'utf8')
      if (before?.text === text) return before
      return { text, value: schema.parse(JSON.parse(text)) }
    } catch (error) {
      const consequence = before?.value ? 'its last good version stays' : 'it is left out'
      log(`${path} can't be read, ${consequence}: ${problemOf(error)}`)
      return { text, ...(before?.value && { value: before.value }) }
    }
  }

  return (folder: string): { path: string; value: T }[] => {
    const files = listFolder(folder).filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    known = new Map(files.map(({ name }) => [join(folder, name), read(join(folder, name))]))
    return [...known].flatMap(([path, { value }]) => (value === undefined ? [] : [{ path, value }]))
  }
}
