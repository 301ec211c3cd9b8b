import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

import { startTestService, type TestService } from '../test-service.ts'
import { blog, starter } from './example-spaces.ts'

// Builds and starts the websites in examples/, each with its framework and Storyblok's package for it, against a service, and
// checks their pages: npm run examples, or npm run examples -- astro. Their packages need the network.

const examples = join(import.meta.dirname, '../examples')
const cache = join(import.meta.dirname, '../.cache/examples')
const names = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(examples)

function spaceOf(name: string) {
  return name.endsWith('-blog') ? blog : starter
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Not synchronous, as the service answers in this process.
 * @throws Error with the output of a command that fails
 */
async function run(folder: string, env: NodeJS.ProcessEnv, ...[command = '', ...args]: string[]) {
  const child = spawn(command, args, { cwd: folder, env })
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  if (child.exitCode !== 0) throw new Error(`${command} ${args.join(' ')}\n${output}${errors}`)
}

/** The answer of a running website at a path; it may take a while at the start. */
async function read(url: string) {
  for (let attempt = 1; ; attempt += 1)
    try {
      const response = await fetch(url)
      return { status: response.status, html: await response.text() }
    } catch (error) {
      if (attempt === 100) throw error
      await wait(300)
    }
}

/** @throws Error with what a page shows instead of its texts, or with a picture that is missing */
async function checkPage(url: string, texts: readonly string[]) {
  const { status, html } = await read(url)
  const missing = texts.find((expected) => !html.includes(expected))
  if (missing !== undefined) throw new Error(`${url} answered ${status} without “${missing}”:\n${html}`)
  for (const [, picture = ''] of html.matchAll(/<img src="([^"]+)"/g)) {
    const { ok, headers } = await fetch(picture)
    if (!ok || !headers.get('content-type')?.startsWith('image/')) throw new Error(`${picture} is no picture`)
  }
}

async function checkPages(site: string, pages: Readonly<Record<string, readonly string[]>>) {
  for (const [path, texts] of Object.entries(pages)) await checkPage(site + path, texts)
  const missing = await read(`${site}/missing`)
  if (missing.status !== 404) throw new Error(`/missing answered ${missing.status}`)
}

/** Installs a website in a folder of its own; what is installed stays for the next time. */
async function install(name: string, env: NodeJS.ProcessEnv): Promise<string> {
  const folder = join(cache, name)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (file !== 'node_modules') rmSync(join(folder, file), { recursive: true })
  cpSync(join(examples, name), folder, { recursive: true })
  await run(folder, env, 'npm', 'install', '--no-audit', '--no-fund', '--include=dev', '--no-package-lock')
  return folder
}

async function tryExample(name: string, service: TestService) {
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    HOSTNAME: '127.0.0.1',
    NEXT_TELEMETRY_DISABLED: '1',
    NUXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    STORYBLOK_TOKEN: 'any',
    STORYBLOK_ENDPOINT: `${service.origin}/v2`,
  }
  const { pages, change, isStatic } = spaceOf(name)
  const cwd = await install(name, env)
  await run(cwd, env, 'npm', 'run', 'build')
  const site = spawn('npm', ['start'], { cwd, env, stdio: 'ignore', detached: true })
  try {
    const origin = `http://127.0.0.1:${port}`
    await checkPages(origin, pages)
    await service.seed({ stories: change.stories })
    if (isStatic) await run(cwd, env, 'npm', 'run', 'build')
    await checkPage(origin + change.path, [change.text])
  } finally {
    // npm does not pass signals on to what it has started.
    if (site.pid !== undefined) process.kill(-site.pid)
  }
}

for (const name of names) {
  const service = await startTestService({ content: spaceOf(name).content, log: () => {} })
  const problem = await tryExample(name, service).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  await service.close()
  console.log(`${name}: ${problem ?? 'works'}`)
  if (problem !== undefined) process.exitCode = 1
}
