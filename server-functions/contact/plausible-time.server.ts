import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { nullIfMissing } from './error-code.ts'

/** Milliseconds that the time of an hourly check may be later than that of the last one: more, as a site may be off at night. */
const maxStep = 3 * 3_600_000

/**
 * The time by which old messages are deleted. It follows the system's clock, but from one hourly check to the next only by
 * three hours at most; the last time is kept in the folder. So a clock that is ahead for some hours or days, by whatever
 * it may be, deletes nothing that is not old, and after a long pause deleting only begins later.
 * @param evidence folders whose last change is the best evidence of the time before the first check
 */
export async function plausibleTime(folder: string, evidence: string[], now = Date.now()): Promise<number> {
  const path = join(folder, 'clock')
  const last =
    Date.parse((await readFile(path, 'utf8').catch(nullIfMissing)) ?? '') || (await lastChange(evidence))
  const time = Math.min(now, last + maxStep)
  await writeFile(path, new Date(time).toISOString(), { mode: 0o600 })
  return time
}

async function lastChange(folders: string[]): Promise<number> {
  const entries = await Promise.all(folders.map((folder) => stat(folder)))
  return Math.max(...entries.map(({ mtimeMs }) => mtimeMs))
}
