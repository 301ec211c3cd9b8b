import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs'

export type Log = (message: string) => void

/** A value that is undefined when there is no such file or folder. */
const unlessMissing = <T>(look: () => T): T | undefined => {
  try {
    return look()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

/** The real path of the content folder, which may be a link itself. @throws Error naming the folder if there is none */
export const realFolder = (folder: string) => {
  const real = unlessMissing(() => realpathSync(folder))
  if (real === undefined) throw new Error(`There is no folder ${folder}`)
  return real
}

/**
 * The regular files and folders in a folder, by name; none if there is no such folder. The folder's path must be
 * its real one: what a link leads to, be it the folder or something in it, may lie anywhere and is left out.
 */
export const listFolder = (folder: string): Dirent[] => {
  const entries = unlessMissing(() =>
    realpathSync(folder) === folder ? readdirSync(folder, { withFileTypes: true }) : [],
  )
  return (entries ?? [])
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export const foldersIn = (folder: string) =>
  listFolder(folder).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** What changes when a regular file is written; undefined for anything else. */
export const stampOf = (path: string) => {
  const status = unlessMissing(() => lstatSync(path))
  if (!status?.isFile()) return undefined
  const { mtimeMs, ctimeMs, size, ino } = status
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`
}
