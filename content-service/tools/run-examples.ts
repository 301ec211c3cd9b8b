import { spawn, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import process from 'node:process'
import { setTimeout as wait } from 'node:timers/promises'

import { block, startTestService, story, type TestService } from '../test-service.ts'

// Builds and starts the websites in examples/, each with its framework and Storyblok's package for it, against a service, and
// checks their pages: npm run examples, or npm run examples -- astro. Needs the network, so it is no part of the tests.

const examples = join(import.meta.dirname, '../examples')
const cache = join(import.meta.dirname, '../.cache/examples')
const names = process.argv.length > 2 ? process.argv.slice(2) : readdirSync(examples)

function home(headline: string) {
  const features = ['One', 'Two', 'Three'].map((name) => block('feature', { name, _uid: name }))
  const body = [block('teaser', { headline }), block('grid', { columns: features })]
  return story('home', { id: 1, content: block('page', { body }) })
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** @throws Error with the output of a command that fails */
function run(folder: string, env: NodeJS.ProcessEnv, ...[command = '', ...args]: string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}\n${stdout}${stderr}`)
}

/** What a path of a running website answers, which may take its time at the start. */
async function read(url: string) {
  for (let attempt = 1; ; attempt += 1)
    try {
      const response = await fetch(url)
      return { status: response.status, text: await response.text() }
    } catch (error) {
      if (attempt === 100) throw error
      await wait(300)
    }
}

async function checkPages(site: string, service: TestService) {
  const first = await read(site)
  for (const text of ['A first headline', 'One', 'Two', 'Three'])
    if (!first.text.includes(text))
      throw new Error(`/ answered ${first.status} without “${text}”:\n${first.text}`)
  const missing = await read(`${site}/missing`)
  if (missing.status !== 404) throw new Error(`/missing answered ${missing.status}`)
  await service.seed({ stories: [home('A second headline')] })
  const second = await read(site)
  if (!second.text.includes('A second headline')) throw new Error('A published change is not shown')
}

/** Installs a website in a folder of its own; what is installed stays for the next time. */
function build(name: string, env: NodeJS.ProcessEnv): string {
  const folder = join(cache, name)
  mkdirSync(folder, { recursive: true })
  for (const file of readdirSync(folder))
    if (file !== 'node_modules') rmSync(join(folder, file), { recursive: true })
  cpSync(join(examples, name), folder, { recursive: true })
  run(folder, env, 'npm', 'install', '--no-audit', '--no-fund', '--include=dev', '--no-package-lock')
  run(folder, env, 'npm', 'run', 'build')
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
  const cwd = build(name, env)
  const site = spawn('npm', ['start'], { cwd, env, stdio: 'ignore', detached: true })
  try {
    await checkPages(`http://127.0.0.1:${port}`, service)
  } finally {
    // npm does not pass signals on to what it has started.
    if (site.pid !== undefined) process.kill(-site.pid)
  }
}

for (const name of names) {
  const service = await startTestService({ content: { stories: [home('A first headline')] }, log: () => {} })
  const problem = await tryExample(name, service).then(
    () => undefined,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  )
  await service.close()
  console.log(`${name}: ${problem ?? 'works'}`)
  if (problem !== undefined) process.exitCode = 1
}
