import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'

import { freePort } from './free-port.ts'

/** Whether the Debian package redis-server, or another Redis, is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0

export interface RedisServer {
  url: string
  process: () => ChildProcess
  stop: () => Promise<void>
  start: () => Promise<void>
}

/** A Redis in memory on a free port of 127.0.0.1, which can be stopped and started again. */
export async function startRedis(): Promise<RedisServer> {
  const port = await freePort()
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
  let child: ChildProcess
  async function start() {
    child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] })
    let output = ''
    for await (const chunk of child.stdout ?? []) {
      output += String(chunk)
      if (output.includes('Ready to accept connections')) break
    }
    if (!output.includes('Ready to accept connections')) throw new Error(output)
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    process: () => child,
    start,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
    },
  }
}
