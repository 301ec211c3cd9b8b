import { realFolder } from '../list-files.ts'
import type { Logger } from '../logger.ts'
import { openDatabase } from './database.ts'
import { type History, type HistoryChange, openHistory } from './history.ts'
import { type CommitStep, type FileChange, openJournal } from './journal.ts'

/** Files of the content folder and entries of its history, changed together. */
export type Commit = HistoryChange & {
  changes: readonly FileChange[]
  /** texts of earlier revisions that come back, with their numbers as they were written */
  restoredTexts?: readonly string[]
}

/** The only writer of a content folder. */
export interface Writer {
  /** the content folder, without symbolic links */
  root(): string
  history(): Omit<History, 'add'>
  /** @throws Error of the file system or the database, with nothing changed */
  commit(commit: Commit): void
  close(): void
}

interface WriterOptions {
  folder: string
  log: Logger
  now: () => number
  /** Called between the steps of a commit; tests end the process there. */
  afterStep?: ((step: CommitStep) => void) | undefined
}

function openAt(root: string, { log, now, afterStep }: WriterOptions) {
  const { db, close } = openDatabase(root)
  const { add, ...history } = openHistory(db, now)
  const journal = openJournal({ root, db, log, afterStep })
  return {
    root,
    history,
    commit: ({ changes, restoredTexts, ...added }: Commit) =>
      journal.commit(changes, (texts) => add(added, texts), restoredTexts),
    close: () => {
      journal.close()
      close()
    },
  }
}

/**
 * Opens a content folder for writing, after completing an interrupted commit. If the folder is a symbolic link, a
 * switch
 * of the link is followed.
 * @throws Error naming the process that writes to the folder already
 */
export function openWriter(options: WriterOptions): Writer {
  let opened = openAt(realFolder(options.folder), options)
  const current = () => {
    const root = realFolder(options.folder)
    if (opened.root === root) return opened
    opened.close()
    opened = openAt(root, options)
    return opened
  }
  return {
    root: () => current().root,
    history: () => current().history,
    commit: (commit) => current().commit(commit),
    close: () => opened.close(),
  }
}
