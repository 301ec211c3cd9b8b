import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

import { foldersIn, realFolder } from './list-files.ts'

/** The content folder, its subfolders (`stories`), and their spaces (`stories/4711`), which contain the files. */
const foldersOf = (root: string) => {
  const kinds = foldersIn(root).map((kind) => ({ folder: kind, holdsFiles: false }))
  const spaces = kinds.flatMap((kind) =>
    foldersIn(join(root, kind.folder)).map((id) => ({ folder: join(kind.folder, id), holdsFiles: true })),
  )
  return [{ folder: '.', holdsFiles: false }, ...kinds, ...spaces]
}

/**
 * Watches a content folder: reports the path of each changed file, or undefined if anything may have changed. Watches
 * folders, not files, so it is cheap for thousands of stories.
 */
export const createWatcher = (folder: string, notify: (file: string | undefined) => void) => {
  let watchers: FSWatcher[] = []
  const close = () => {
    for (const watcher of watchers) watcher.close()
    watchers = []
  }
  /** Watches the current folders. @throws Error when the content folder is missing */
  const open = () => {
    close()
    const root = realFolder(folder)
    for (const { folder, holdsFiles } of foldersOf(root)) {
      const watcher = watch(join(root, folder), (_event, name) =>
        notify(holdsFiles && name !== null ? join(folder, name) : undefined),
      )
      // Removing a folder may end its watcher with an error.
      watcher.on('error', () => notify(undefined))
      watchers.push(watcher)
    }
  }
  return { open, close }
}
