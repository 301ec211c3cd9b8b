import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

import { root } from '../root-folder.ts'

/** A server of this project in a process of its own. */
export interface ServerProcess {
  url: string
  /** Ends it and waits for its end. */
  end: (signal: NodeJS.Signals) => Promise<void>
}

/**
 * Starts a script and waits for the URL in its output.
 * @throws Error with its output if it ends before
 */
export async function startProcess(args: string[], settings: Record<string, string>): Promise<ServerProcess> {
  // Ignores the developer's own settings.
  const env = { PATH: process.env.PATH, ENV_FILE: '', NODE_ENV: 'production', ...settings }
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/[^\s/"]+:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', () => reject(new Error(`${args.join(' ')} ended: ${output}`)))
  })
  return { url, end: (signal) => endProcess(child, signal) }
}

/** Ends a process and waits for its end. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill(signal)
  await exit
}
