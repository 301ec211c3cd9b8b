import { fork } from 'node:child_process'
import { on, once } from 'node:events'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

import packageJson from '../../package.json' with { type: 'json' }
import type { Usage } from './usage-report.ts'

/** A server of the project in a process of its own, on a free port of this machine. */
export interface Server {
  url: string
  /** Milliseconds from the start of the process until it answered. */
  started: number
  usage: () => Promise<Usage>
  stop: () => Promise<void>
}

/** The variables for the allocator and V8's flags in the `start` script of package.json. */
const [, variables = '', flags = ''] =
  /env ((?:\w+=\S+ )+)node ((?:--\S+ )+)/.exec(packageJson.scripts.start) ?? []
const startVariables = Object.fromEntries(
  variables
    .trim()
    .split(' ')
    .map((variable) => variable.split('=')),
)
const startFlags = flags.trim().split(' ')

/** The production server, which keeps no pages by default. `settings` are variables of the environment. */
export function startSite(settings: Record<string, string>): Promise<Server> {
  return start(
    'dist/server/main.js',
    [],
    { PORT: '0', PAGE_CACHE_MB: '0', PREPARE_PICTURES: 'false', ...startVariables, ...settings },
    startFlags,
  )
}

/** A server that answers with the bytes of a URL in the content coding that a client accepts. */
export function startPlainServer(url: string, accepted: string): Promise<Server> {
  return start('tasks/bench/plain-server.ts', [url, accepted], {})
}

/** The content service over HTTP, with Storyblok's limits. */
export function startContentService(folder: string): Promise<Server> {
  return start(
    'node_modules/.bin/storyblok-content-service',
    ['--port=0', '--rate-limit', `--folder=${folder}`],
    {},
  )
}

/** @throws Error with its output if it ends before it listens */
async function start(
  script: string,
  args: string[],
  settings: Record<string, string>,
  flags: string[] = [],
): Promise<Server> {
  const began = performance.now()
  // Ignores the developer's own settings.
  const env = { PATH: process.env.PATH, ENV_FILE: '', NODE_ENV: 'production', ...settings }
  const execArgv = [...flags, '--import', new URL('usage-report.ts', import.meta.url).href]
  const child = fork(fileURLToPath(new URL(`../../${script}`, import.meta.url)), args, {
    env,
    execArgv,
    silent: true,
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = /http:\/\/[^\s/]+:\d+/.exec(output)?.[0]
      if (address) resolve(address)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('exit', () => reject(new Error(`${script} ended: ${output}`)))
  })
  async function usage(): Promise<Usage> {
    const signal = AbortSignal.timeout(60_000)
    child.send('usage')
    // The server sends messages of its own, too, for other processes.
    for await (const [message] of on(child, 'message', { signal }))
      if ('usage' in message) return message.usage
    throw new Error(`${script} did not answer`)
  }
  return {
    url,
    started: performance.now() - began,
    usage,
    async stop() {
      if (child.exitCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}
