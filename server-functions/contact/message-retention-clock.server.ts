import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { nullIfMissing } from './error-code.ts'

/** How far an hourly check may advance the clock, in ms: more than an hour, as a site may be off at night. */
const maxStep = 3 * 3_600_000

/**
 * Creates the clock by which old messages are deleted, asked at the start and then every hour. It follows the system clock,
 * but advances by three hours per check at most, and its time is kept in the folder. So while the system clock is ahead for
 * hours or days, no recent message is deleted; after a long pause, old ones are only deleted later.
 * @param evidence folders whose last change is the best evidence of the time before the first check
 */
export function createMessageRetentionClock(
  folder: string,
  evidence: string[],
): (now?: number) => Promise<number> {
  const path = join(folder, 'clock')
  let known: number | undefined
  return async (now = Date.now()) => {
    const kept = Date.parse((await readFile(path, 'utf8').catch(nullIfMissing)) ?? '')
    // Of all workers and machines that share the folder, only one advances the clock: the others find its new time.
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
