import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { nullIfMissing } from './error-code.ts'

/** Milliseconds that the time of an hourly check may be later than that of the last one: more, as a site may be off at night. */
const maxStep = 3 * 3_600_000

/**
 * Creates a function that tells the time by which old messages are deleted, for a check at the start and then every hour.
 * It follows the system's clock, but gains three hours an hour at most; it is kept in the folder. So a clock that is ahead
 * for some hours or days, by whatever it may be, deletes nothing that is not old, and after a long pause deleting only
 * begins later.
 * @param evidence folders whose last change is the best evidence of the time before the first check
 */
export function createDeletionClock(folder: string, evidence: string[]): (now?: number) => Promise<number> {
  const path = join(folder, 'clock')
  let known: number | undefined
  return async (now = Date.now()) => {
    const kept = Date.parse((await readFile(path, 'utf8').catch(nullIfMissing)) ?? '')
    // Workers and machines that share the folder do not add up: whoever finds a new time in it leaves it as it is.
    const isNew = !Number.isNaN(kept) && kept !== known
    const latest = isNew ? kept : (kept || (await lastChange(evidence))) + maxStep
    known = Math.floor(Math.min(now, latest))
    if (known !== kept) await writeFile(path, new Date(known).toISOString(), { mode: 0o600 })
    return known
  }
}

async function lastChange(folders: string[]): Promise<number> {
  const entries = await Promise.all(folders.map((folder) => stat(folder)))
  return Math.max(...entries.map(({ mtimeMs }) => mtimeMs))
}
