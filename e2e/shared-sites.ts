import { type ChildProcess } from 'node:child_process'
import { hash } from 'node:crypto'
import { appendFileSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** Where the workers find the log of each site that they share, and the process ids of all. */
const variable = 'SHARED_SITES'

/** Before all tests. What it returns ends the sites after all tests. */
export default function shareSites(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'sites-'))
  process.env[variable] = folder
  return () => {
    const ids = join(folder, 'process-ids')
    for (const id of existsSync(ids) ? readFileSync(ids, 'utf8').trim().split('\n') : [])
      try {
        process.kill(Number(id), 'SIGINT')
      } catch {
        // It has ended by itself.
      }
    rmSync(folder, { recursive: true })
  }
}

/**
 * The site of this name: the first worker that needs it starts it, with its output in a file.
 * @returns how to read its output
 */
export function shareSite(name: string, spawnSite: (log: number) => ChildProcess): () => string {
  const folder = process.env[variable]
  if (!folder) throw new Error('The configuration of these tests does not start with shared-sites.ts')
  const log = join(folder, hash('sha256', name))
  try {
    const site = spawnSite(openSync(log, 'wx'))
    // It outlives the worker.
    site.unref()
    appendFileSync(join(folder, 'process-ids'), `${site.pid}\n`)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return () => readFileSync(log, 'utf8')
}

/** Waits for what a site prints. */
export async function waitForOutput(output: () => string, pattern: RegExp): Promise<string> {
  for (let attempt = 0; attempt < 600; attempt += 1) {
    const found = pattern.exec(output())?.[1]
    if (found) return found
    await setTimeout(100)
  }
  throw new Error(`A shared site does not start:\n${output()}`)
}
