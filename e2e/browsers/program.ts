import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** A busy machine needs a minute to start a browser. */
const limitMs = 120_000

/** A started program that keeps its files in a folder of its own. */
export interface Program {
  folder: string
  /** Of stdout and stderr, so far. */
  output: () => string
  /** Calls `attempt` until it succeeds. Rejects with the output of the program if it ends or takes too long; it is ended. */
  onceReady: <T>(attempt: () => T | Promise<T>) => Promise<T>
  /** Ends it and removes its folder. */
  stop: () => Promise<void>
}

/** Starts a program; its arguments may depend on its folder. */
export function startProgram(
  path: string,
  args: (folder: string) => string[],
  env: Record<string, string> = {},
): Program {
  const folder = mkdtempSync(join(tmpdir(), 'browser-'))
  const home = { HOME: folder, XDG_CACHE_HOME: folder, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder }
  const child = spawn(path, args(folder), { env: { ...process.env, ...home, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    folder,
    output: () => output,
    onceReady: async (attempt) => {
      const end = Date.now() + limitMs
      for (;;)
        try {
          return await attempt()
        } catch (error) {
          if (hasEnded() || Date.now() > end) {
            child.kill()
            throw new Error(`${path} is not ready: ${output}`, { cause: error })
          }
          await delay(100)
        }
    },
    stop: async () => {
      if (!hasEnded()) {
        child.kill()
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
