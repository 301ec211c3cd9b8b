import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import type { countWithWorkers } from '../several-processes/worker-counts.server.ts'
import { nullIfMissing } from './error-code.ts'

/** A folder that seems to be full is measured again, as an operator may have made room; at most this often, in ms. */
const remeasureAfter = 60_000

/**
 * The bytes of everything in a folder, without a walk through it each time: measured once, then changed by what the
 * processes of this machine add and remove, if they share that.
 */
export function trackFolderSize(folder: string, share: typeof countWithWorkers = () => () => {}) {
  let measured: Promise<number> | undefined
  let measuredAt = 0
  let changed = 0
  const count = (bytes: string) => {
    changed += Number(bytes)
  }
  const tellOthers = share('contact bytes', count)

  function measure(): Promise<number> {
    changed = 0
    measuredAt = performance.now()
    measured = sizeOf(folder).catch((error: unknown) => {
      measured = undefined
      throw error
    })
    return measured
  }

  return {
    /** Walks through the folder, for what others have changed. */
    measure,

    /** Adds bytes, or removes them if negative. */
    change(bytes: number): void {
      count(String(bytes))
      tellOthers(String(bytes))
    },

    async isBelow(limit: number): Promise<boolean> {
      if ((await (measured ?? measure())) + changed < limit) return true
      return performance.now() - measuredAt > remeasureAfter && (await measure()) < limit
    },
  }
}

/** The bytes of a file, or of all files in a folder; what is moved or removed in the meantime does not count. */
export async function sizeOf(path: string): Promise<number> {
  const entry = await stat(path).catch(nullIfMissing)
  if (!entry?.isDirectory()) return entry?.size ?? 0
  const names = (await readdir(path).catch(nullIfMissing)) ?? []
  let sum = 0
  for (const name of names) sum += await sizeOf(join(path, name))
  return sum
}
