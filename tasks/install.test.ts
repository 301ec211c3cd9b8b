import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { sourcesDigest } from './build/build-inputs.mjs'
import { createTemporaryFolder } from './test/temporary-folder.ts'

const tasks = import.meta.dirname
const files = [
  'install.mjs',
  'build/build-inputs.mjs',
  'install/process-lock.mjs',
  'install/check-installed.mjs',
  'install/node-version.mjs',
]

// These are linked by the system's Node before anything is installed. Before adding a name here, check that Node 18
// has it.
const known: Record<string, string> = {
  'node:child_process': 'spawnSync',
  'node:crypto': 'createHash',
  'node:fs':
    'copyFileSync existsSync mkdirSync mkdtempSync readFileSync readdirSync readlinkSync realpathSync rmSync statSync symlinkSync writeFileSync',
  'node:os': 'tmpdir',
  'node:path': 'delimiter dirname join resolve',
  'node:timers/promises': 'setTimeout',
  'node:url': 'fileURLToPath',
}

it.each(files)('%s runs on an older Node without packages', (file) => {
  const code = readFileSync(join(tasks, file), 'utf8')
  for (const [, names = '', from = ''] of code.matchAll(/^import ([^'"]*?) from '([^']+)'/gm)) {
    if (files.includes(from.replace('./', ''))) continue
    const used = [...names.matchAll(/(\w+)(?: as \w+)?/g)].map(([, name]) => name)
    expect(known[from]?.split(' '), from).toEqual(expect.arrayContaining(used))
  }
})

// The shell that ran the system's Node remembers where that was, and would run it again.
it('is followed in every command by a Node that is looked up again', () => {
  const { scripts } = JSON.parse(readFileSync(join(tasks, '../package.json'), 'utf8'))
  const commands = Object.entries<string>(scripts).filter(([, command]) => command.includes('install.mjs'))
  expect(commands.length).toBeGreaterThan(15)
  for (const [name, command] of commands)
    for (const next of command.split(' && ').slice(1))
      expect(next, `npm run ${name}`).toMatch(/^(?:exec )?env /)
})

const vite = { version: '8.3.8', integrity: 'sha512-vite' }
const pinned = `node-${process.platform}-${process.arch}`
const complete = { 'node_modules/vite': vite }
const hidden = 'node_modules/.package-lock.json'
const link = 'node_modules/.bin/node'
const runs = '#!/bin/sh\n'

/**
 * A folder of the project with its install script.
 * @param engines the Node it needs
 * @param npm a shell script in place of `npm ci`; the folder of its Node is logged to `calls`
 */
function project(engines: string, npm: string) {
  const folder = createTemporaryFolder()
  const path = (name: string) => join(folder, name)
  const write = (name: string, text: string) => {
    mkdirSync(dirname(path(name)), { recursive: true })
    writeFileSync(path(name), text)
    chmodSync(path(name), 0o755)
  }
  const optionalDependencies = { [pinned]: '24.21.0' }
  write('package.json', JSON.stringify({ engines: { node: engines }, optionalDependencies }))
  write('package-lock.json', JSON.stringify({ packages: complete }))
  write('complete.json', JSON.stringify({ packages: complete }))
  write('partial.json', JSON.stringify({ packages: {} }))
  write('runs', runs)
  write('does-not-run', `${runs}exit 1\n`)
  write('bin/npm', `${runs}dirname "$(command -v node)" >> calls\nmkdir -p node_modules/.bin\n${npm}\n`)
  write('bin/node', runs)
  for (const file of files) {
    mkdirSync(dirname(path(`tasks/${file}`)), { recursive: true })
    copyFileSync(join(tasks, file), path(`tasks/${file}`))
  }
  const install = (...args: string[]) =>
    spawnSync(process.execPath, ['tasks/install.mjs', ...args], {
      cwd: folder,
      env: { PATH: [path('node_modules/.bin'), path('bin'), '/usr/bin', '/bin'].join(':') },
      encoding: 'utf8',
    })
  const calls = () =>
    existsSync(path('calls')) ? readFileSync(path('calls'), 'utf8').trim().split('\n') : []
  return { path, write, install, calls }
}

it('installs once, including packages that NODE_ENV may omit', () => {
  const { path, install, calls } = project('>=18.0', `echo "$@" > args; cp complete.json ${hidden}`)
  expect([install().status, install().status, calls().length]).toEqual([0, 0, 1])
  expect(readFileSync(path('args'), 'utf8')).toMatch(/^ci --include=dev --include=optional /)
})

it('accepts an existing install', () => {
  const { write, install, calls } = project('>=18.0', 'exit 1')
  write(hidden, JSON.stringify({ packages: complete }))
  expect([install().status, calls()]).toEqual([0, []])
})

it('installs again on the pinned Node if npm on an older one omitted packages', () => {
  const npm = `cp runs ${link}; if [ -e ${hidden} ]; then cp complete.json ${hidden}; else cp partial.json ${hidden}; fi`
  const { path, install, calls } = project('>=18.0', npm)
  expect(install().status).toBe(0)
  expect(calls()).toEqual([path('bin'), expect.stringContaining(tmpdir())])
  expect(calls()[1]).not.toBe(path('bin'))
})

it.each([
  ['goes on', '>=18.0', 0],
  ['says what is needed', '>=99.1', 1],
])("without a pinned Node that runs here, uses the system's and %s", (_, engines, status) => {
  const { path, install } = project(engines, `cp complete.json ${hidden}; cp does-not-run ${link}`)
  const outcome = install()
  expect(outcome.status).toBe(status)
  expect(existsSync(path(link))).toBe(false)
  if (status) expect(outcome.stderr).toMatch(/^Node >=99.1 is required, this is Node \d+.*\n.*nodejs.org/)
})

it('installs nothing to run a complete build, for which packages for development are not needed', () => {
  const { write, path, install, calls } = project('>=18.0', `cp complete.json ${hidden}`)
  const eslint = { version: '9.0.0', integrity: 'sha512-eslint', dev: true }
  const locked = JSON.stringify({ packages: { ...complete, 'node_modules/eslint': eslint } })
  write('package-lock.json', locked)
  write(hidden, JSON.stringify({ packages: complete }))
  for (const output of ['client/a.js', 'server/main.js', 'manifest.json']) write(`dist/${output}`, '')
  write('app/server.ts', '')
  write('dist/.sources', sourcesDigest(path('.')))
  expect([install('--to-run').status, calls()]).toEqual([0, []])
  expect(existsSync(path('node_modules/.checked'))).toBe(false)

  write('app/server.ts', 'changed since')
  expect([install('--to-run').status, calls().length]).toEqual([0, 1])
  // Where only the build was copied there is nothing to build it from.
  rmSync(path('app'), { recursive: true })
  expect([install('--to-run').status, calls().length]).toEqual([0, 1])

  // An incomplete build has to be built, which takes all packages.
  for (const rest of ['dist/server', 'node_modules']) rmSync(path(rest), { recursive: true })
  write(hidden, JSON.stringify({ packages: complete }))
  expect([install('--to-run').status, calls().length]).toEqual([0, 2])
})

it('installs nothing for a command of development where a site may be running', () => {
  const { write, path, install, calls } = project('>=18.0', `cp complete.json ${hidden}`)
  const eslint = { version: '9.0.0', integrity: 'sha512-eslint', dev: true }
  write('package-lock.json', JSON.stringify({ packages: { ...complete, 'node_modules/eslint': eslint } }))
  write(hidden, JSON.stringify({ packages: complete }))
  write('dist/server/main.js', '')
  const { status, stderr } = install()
  expect([status, calls()]).toEqual([1, []])
  expect(stderr).toMatch(
    /^This command needs the packages for development\..*\n.*another checkout.*`npm ci --include=dev`/,
  )
  // Where nothing is built, no site is running.
  rmSync(path('dist'), { recursive: true })
  expect([install().status, calls().length]).toEqual([0, 1])
})

it('prints an error when npm fails', () => {
  const { install } = project('>=18.0', 'echo no network >&2; exit 7')
  const { status, stderr } = install()
  expect(status).toBe(1)
  expect(stderr).toMatch(/no network\n\nThe dependencies could not be installed: `npm ci` ended with code 7/)
})
