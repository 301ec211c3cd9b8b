import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

import { foldersIn, realFolder } from './files.ts'

/** The content folder, the kinds in it (`stories`), and the spaces in those (`stories/4711`), which hold the files. */
const foldersOf = (root: string) => {
  const kinds = foldersIn(root).map((kind) => ({ folder: kind, holdsFiles: false }))
  const spaces = kinds.flatMap((kind) =>
    foldersIn(join(root, kind.folder)).map((id) => ({ folder: join(kind.folder, id), holdsFiles: true })),
  )
  return [{ folder: '.', holdsFiles: false }, ...kinds, ...spaces]
}

/**
 * Follows a content folder: tells the path in it of each file that changed, or undefined where anything may have. It
 * watches the few folders and not the many files, so it costs nothing in a space of thousands of stories.
 */
export const createWatcher = (folder: string, tell: (file: string | undefined) => void) => {
  let watchers: FSWatcher[] = []
  const close = () => {
    for (const watcher of watchers) watcher.close()
    watchers = []
  }
  /** Looks anew for folders to watch. @throws Error when the content folder is gone */
  const open = () => {
    close()
    const root = realFolder(folder)
    for (const { folder, holdsFiles } of foldersOf(root)) {
      const watcher = watch(join(root, folder), (_event, name) =>
        tell(holdsFiles && name !== null ? join(folder, name) : undefined),
      )
      // A folder that goes may end its watcher with an error.
      watcher.on('error', () => tell(undefined))
      watchers.push(watcher)
    }
  }
  return { open, close }
}
