import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, resolve } from 'node:path'

import { TaskError } from '../command-line.ts'

/** A list of what was written, so that nothing else is ever removed. Not served: its name begins with a dot. */
const listName = '.files'

/** The folder of a static site. */
export interface OutputFolder {
  /** Writes a file unless it has this content already. */
  write: (path: string, content: string | Uint8Array) => void
  /** Keeps the previous files of a page that cannot be written now. */
  keep: (path: string) => void
  /** Removes what was written before and not now, with the folders that it leaves empty. */
  finish: () => Summary
}

interface Summary {
  total: number
  written: number
  removed: number
}

/**
 * Opens a folder to write a static site to: a new or empty one, or one that was written before.
 * @throws {TaskError} if the folder holds anything else
 */
export function openOutputFolder(folder: string): OutputFolder {
  mkdirSync(folder, { recursive: true })
  const list = join(folder, listName)
  if (!existsSync(list) && readdirSync(folder).length > 0)
    throw new TaskError(
      `${folder} has files that are not of a static site. Choose an empty folder: npm run generate -- --out=dist/static`,
    )
  const before = new Set(existsSync(list) ? readFileSync(list, 'utf8').split('\n').filter(Boolean) : [])
  const now = new Set<string>()
  let written = 0
  return {
    write(path, content) {
      const file = fileIn(folder, path)
      now.add(path)
      if (isSame(file, content)) return
      // Written immediately, so that the next run knows these files even after a failure.
      if (!before.has(path)) appendFileSync(list, `${path}\n`)
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, content)
      written += 1
    },
    keep(path) {
      for (const name of ['index.html', '_payload.json'])
        if (before.has(`${path}/${name}`)) now.add(`${path}/${name}`)
    },
    finish() {
      const stale = [...before].filter((path) => !now.has(path))
      for (const path of stale) {
        const file = fileIn(folder, path)
        rmSync(file, { force: true })
        removeEmptyFolders(dirname(file), folder)
      }
      writeFileSync(list, [...now].map((path) => `${path}\n`).join(''))
      return { total: now.size, written, removed: stale.length }
    },
  }
}

/** @throws {Error} if the path leads out of the folder */
function fileIn(folder: string, path: string): string {
  const file = resolve(folder, `.${path}`)
  if (!file.startsWith(`${resolve(folder)}/`)) throw new Error(`${path} is not in the folder of the site`)
  return file
}

function isSame(file: string, content: string | Uint8Array): boolean {
  return existsSync(file) && readFileSync(file).equals(Buffer.from(content))
}

function removeEmptyFolders(folder: string, root: string): void {
  if (folder === resolve(root) || !existsSync(folder) || readdirSync(folder).length > 0) return
  rmdirSync(folder)
  removeEmptyFolders(dirname(folder), root)
}
