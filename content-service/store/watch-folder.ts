import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

import { foldersIn, realFolder } from './list-files.ts'

/** The content folders and space.json. Others (logs, reports, `.history`) are not watched. */
const kinds = new Set(['stories', 'published', 'components', 'datasources', 'languages', 'assets'])
function isContent(name: string) {
  return kinds.has(name) || name === 'space.json'
}
function isVisible(name: string) {
  return !name.startsWith('.')
}

/** Polling interval for a switched symbolic link of the content folder, in milliseconds. */
const linkCheckMs = 1000

interface Watched {
  folder: string
  holdsFiles: boolean
  isWanted: (name: string) => boolean
}

/** The content folder, its subfolders (`stories`), and their spaces (`stories/4711`), which contain the files. */
function foldersOf(root: string): Watched[] {
  const present = foldersIn(root).filter(isContent)
  const spaces = present.flatMap((kind) => foldersIn(join(root, kind)).map((id) => join(kind, id)))
  return [
    { folder: '.', holdsFiles: false, isWanted: isContent },
    ...present.map((folder) => ({ folder, holdsFiles: false, isWanted: isVisible })),
    ...spaces.map((folder) => ({ folder, holdsFiles: true, isWanted: isVisible })),
  ]
}

/** Whether the real path of a folder has changed, or the folder is missing. */
function isSwitched(folder: string, root: string) {
  try {
    return realFolder(folder) !== root
  } catch {
    return true
  }
}

/**
 * Watches a content folder: reports the path of each changed file, or undefined if anything may have changed. Watches
 * folders, not files, so it is cheap for thousands of stories.
 */
export function createWatcher(folder: string, notify: (file: string | undefined) => void) {
  let watchers: FSWatcher[] = []
  let linkCheck: ReturnType<typeof setInterval> | undefined
  const close = () => {
    clearInterval(linkCheck)
    for (const watcher of watchers) watcher.close()
    watchers = []
  }
  /** Watches the current folders. @throws Error when the content folder is missing */
  const open = () => {
    close()
    const root = realFolder(folder)
    for (const { folder, holdsFiles, isWanted } of foldersOf(root)) {
      const watcher = watch(join(root, folder), (_event, name) => {
        if (name === null || isWanted(name))
          notify(holdsFiles && name !== null ? join(folder, name) : undefined)
      })
      // Removing a folder may end its watcher with an error.
      watcher.on('error', () => notify(undefined))
      watchers.push(watcher)
    }
    linkCheck = setInterval(() => {
      if (isSwitched(folder, root)) notify(undefined)
    }, linkCheckMs).unref()
  }
  return { open, close }
}
