import { type Dirent, lstatSync, readdirSync, realpathSync } from 'node:fs'

/** Runs `read`; undefined if the file or folder does not exist. */
export function unlessMissing<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR'))
      return undefined
    throw error
  }
}

/** Resolves the content folder, which may be a symbolic link. @throws Error naming the folder if it does not exist */
export function realFolder(folder: string) {
  const real = unlessMissing(() => realpathSync(folder))
  if (real === undefined) throw new Error(`There is no folder ${folder}`)
  return real
}

/**
 * Lists regular files and folders by name; empty if the folder does not exist. The path must be a real one: symbolic
 * links, as the folder or inside it, are ignored because they may lead anywhere.
 */
export function listFolder(folder: string): Dirent[] {
  const entries = unlessMissing(() =>
    realpathSync(folder) === folder ? readdirSync(folder, { withFileTypes: true }) : [],
  )
  return (entries ?? [])
    .filter((entry) => entry.isFile() || entry.isDirectory())
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

/** The folders in a folder, without hidden ones (`.idea`, `.history`). */
export function foldersIn(folder: string) {
  return listFolder(folder).flatMap((entry) =>
    entry.isDirectory() && !entry.name.startsWith('.') ? [entry.name] : [],
  )
}

/** A fingerprint that changes when a regular file is written; undefined for anything else. */
export function fileFingerprint(path: string) {
  const status = unlessMissing(() => lstatSync(path))
  if (!status?.isFile()) return undefined
  const { mtimeMs, ctimeMs, size, ino } = status
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`
}
