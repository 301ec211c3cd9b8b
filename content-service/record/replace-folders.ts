import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Moves a file or folder: `fs.renameSync`, unless a test replaces it. */
type Move = (from: string, to: string) => void

// The progress of a replacement, by the name of the folder that has the old parts; one rename leads to the next.
const leaving = 'leaving'
const left = 'left'
const done = 'done'

function moveIfThere(move: Move, from: string, to: string) {
  if (!existsSync(from)) return
  mkdirSync(dirname(to), { recursive: true })
  move(from, to)
}

/** Puts the old parts back in their places if a replacement has ended too early, by an error or with its process. */
export function undoReplacement(folder: string, staging: string, parts: readonly string[]): void {
  if (existsSync(join(staging, left))) {
    // None of the old parts is in its place: everything there is new.
    for (const part of parts) moveIfThere(renameSync, join(folder, part), join(staging, 'new', part))
    renameSync(join(staging, left), join(staging, leaving))
  }
  for (const part of parts) moveIfThere(renameSync, join(staging, leaving, part), join(folder, part))
  rmSync(join(staging, leaving), { recursive: true, force: true })
}

/** Whether a staging folder holds parts that are in no other place. */
export function holdsOldFolders(staging: string): boolean {
  return [leaving, left].some((name) => existsSync(join(staging, name)))
}

/**
 * Replaces parts of a folder (`stories/4711`, `space.json`) with those in `new` of its `staging` folder, all or none. Nothing
 * is written but names, so that a full disk cannot leave a half; `undoReplacement` takes back one whose process has ended.
 * @throws Error of the file system; nothing has changed then
 */
export function replaceFolders(
  folder: string,
  staging: string,
  parts: readonly string[],
  move: Move = renameSync,
): void {
  try {
    mkdirSync(join(staging, leaving), { recursive: true })
    for (const part of parts) moveIfThere(move, join(folder, part), join(staging, leaving, part))
    move(join(staging, leaving), join(staging, left))
    for (const part of parts) moveIfThere(move, join(staging, 'new', part), join(folder, part))
    move(join(staging, left), join(staging, done))
  } catch (error) {
    undoReplacement(folder, staging, parts)
    throw error
  }
}
