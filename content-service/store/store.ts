import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { unlessMissing } from './list-files.ts'
import type { Logger } from './logger.ts'
import { createProblemLog, type Problem } from './problems.ts'
import { createSpaceReader, problemOfFile } from './read-space.ts'
import type { Space } from './space.ts'
import { createWatcher } from './watch-folder.ts'
import type { FileChange } from './writing/journal.ts'
import { type Commit, openWriter, type Writer } from './writing/writer.ts'

export interface Store {
  space(): Space
  problems(): readonly Problem[]
  /** Undefined if the store is not writable. */
  editing: Editing | undefined
  close(): Promise<void>
}
/**
 * Changes of the content, in memory as on disk: a commit returns the new content.
 * @throws UnreadableFile for a commit after which a file could not be read any more
 */
export type Editing = Pick<Writer, 'root' | 'history'> & { commit(commit: Commit): Space }
export class UnreadableFile extends Error {}
interface StoreOptions {
  folder: string
  watch: boolean
  /** Whether content can be changed; a folder has at most one writer. Default: false. */
  writable?: boolean | undefined
  log: Logger
  /** Clock for the cv, in milliseconds. Default: Date.now. */
  now?: (() => number) | undefined
  /** Called when new content is served. */
  onChange?: ((before: Space, after: Space) => void) | undefined
}

/** Debounce: editors, git and the Storyblok CLI write several files at once. */
const debounceMs = 20
/** From this many changed files on, all files are checked, as the operating system drops events under load. */
const manyFiles = 100
/** Delay of the check of all stories after the last change, in milliseconds. */
const reportDelay = 100
/** Retry interval while the content folder is missing. */
const retryMs = 1000
const second = 1000

function reasonOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

/** Files that were unreadable before may stay so. @throws UnreadableFile */
function checkReadable(root: string, { file, content }: FileChange) {
  const problem = content === null ? undefined : problemOfFile(file, content)
  if (problem === undefined) return
  const before = unlessMissing(() => readFileSync(join(root, file), 'utf8'))
  if (before === undefined || problemOfFile(file, before) === undefined)
    throw new UnreadableFile(`${file} could not be read any more: ${problem}`)
}

/**
 * Reads a folder in the Storyblok CLI's layout into memory, optionally watches it, and optionally writes to it.
 * @throws Error naming the folder when it has no story, or the process that writes to it already
 */
export function openStore({ folder, watch, writable, log, now = Date.now, onChange }: StoreOptions): Store {
  const read = createSpaceReader(folder, log, writable)
  const logProblems = createProblemLog(log)
  const writer = writable ? openWriter({ folder, log, now }) : undefined
  /** The next cv: the clock in seconds, but always above the earlier one. */
  const nextCv = (earlier = 0) => Math.max(Math.floor(now() / second), earlier + 1)
  /** The last reading, and the one being served. */
  let reading = read()
  let served = reading
  const startCv = nextCv(writer?.history().number('cv'))
  const startDraftCv = Math.max(startCv, (writer?.history().number('draft_cv') ?? 0) + 1)
  /** Records the cv before it is served, so that it is not lower after a restart. */
  const record = (cvs: { cv: number; draft_cv: number }) => {
    try {
      const { number } = writer?.history() ?? { number: () => Infinity }
      if (number('cv') < cvs.cv || number('draft_cv') < cvs.draft_cv)
        writer?.commit({ changes: [], numbers: cvs })
    } catch (error) {
      log(`The version of the content cannot be recorded: ${reasonOf(error)}`)
    }
  }
  record({ cv: startCv, draft_cv: startDraftCv })
  let space: Space = { ...served.content, cv: startCv, draftCv: startDraftCv }
  const report = () => logProblems(reading.problems())
  report()

  const changed = new Set<string>()
  let mayAllHaveChanged = true
  let failure: string | undefined
  let reloadTimer: ReturnType<typeof setTimeout> | undefined
  let reportTimer: ReturnType<typeof setTimeout> | undefined
  let serveTimer: ReturnType<typeof setTimeout> | undefined

  const watcher = createWatcher(folder, (file) => {
    if (file === undefined) mayAllHaveChanged = true
    else changed.add(file)
    reloadIn(debounceMs)
  })

  const readChanges = () => {
    // Folders may have been added or removed; changes during the read are reported by the new watchers.
    if (mayAllHaveChanged) watcher.open()
    const files = mayAllHaveChanged || changed.size > manyFiles ? undefined : new Set(changed)
    changed.clear()
    mayAllHaveChanged = false
    return read(files)
  }
  /**
   * Serves the last reading. The cv is the second in which published content was first served. Where nobody records
   * it, a
   * second change in the same second waits for the next one, so that the cv never exceeds the clock and a restart
   * cannot
   * yield a lower one.
   */
  const serve = (mayDelay: boolean) => {
    const isPublished = reading.publishedState !== served.publishedState
    const delay = isPublished && mayDelay && !writer ? (space.cv + 1) * second - now() : 0
    if (delay > 0) {
      serveTimer ??= setTimeout(() => serve(false), Math.min(delay, second))
      return
    }
    clearTimeout(serveTimer)
    serveTimer = undefined
    const before = space
    served = reading
    const cv = isPublished ? nextCv(before.cv) : before.cv
    const draftCv = nextCv(before.draftCv)
    record({ cv, draft_cv: draftCv })
    space = { ...served.content, cv, draftCv }
    onChange?.(before, space)
    clearTimeout(reportTimer)
    reportTimer = setTimeout(report, reportDelay)
  }
  const reload = () => {
    try {
      reading = readChanges()
      failure = undefined
    } catch (error) {
      const reason = reasonOf(error)
      if (reason !== failure) log(`The previous content is kept: ${reason}`)
      failure = reason
      mayAllHaveChanged = true
      reloadIn(retryMs)
    }
    if (reading !== served) serve(true)
  }
  const reloadIn = (ms: number) => {
    clearTimeout(reloadTimer)
    reloadTimer = setTimeout(reload, ms)
  }

  const commit = (open: Writer, { numbers, ...changes }: Commit) => {
    for (const change of changes.changes) checkReadable(open.root(), change)
    const cvs = { cv: nextCv(space.cv), draft_cv: nextCv(space.draftCv) }
    open.commit({ ...changes, numbers: { ...numbers, ...cvs } })
    for (const { file } of changes.changes) changed.add(file)
    reading = readChanges()
    if (reading !== served) serve(false)
    return space
  }

  // A second read catches changes between the first read and the start of watching.
  if (watch) reloadIn(0)
  return {
    space: () => space,
    problems: () => reading.problems(),
    editing: writer && { ...writer, commit: (changes) => commit(writer, changes) },
    close: () => {
      clearTimeout(reloadTimer)
      clearTimeout(serveTimer)
      clearTimeout(reportTimer)
      watcher.close()
      writer?.close()
      return Promise.resolve()
    },
  }
}
