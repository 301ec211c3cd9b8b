import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { isBuilt } from './build/build-inputs.mjs'
import { findDifferences } from './install/check-installed.mjs'
import { isTooOld } from './install/node-version.mjs'
import { withLock } from './install/process-lock.mjs'

// Installs the packages of package-lock.json unless they are installed. Every npm script runs it first and continues with
// `env node …`: npm puts node_modules/.bin first in PATH, so this is the pinned Node (`env` looks it up again, whereas a
// shell remembers where it found the previous one). This file runs on the system's Node, from version 18.
// `--to-run`: where the site is built, what `npm ci --omit=dev` installs is enough, and nothing is written. Other commands refuse
// to install there: a site may be running from the folder, whose packages would be gone meanwhile.

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const pinned = join(bin, 'node')
const wanted = join(root, 'package-lock.json')
const found = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.checked')
const isToRun = process.argv.includes('--to-run')
const { engines, optionalDependencies = {} } = read(join(root, 'package.json'))

if (!(`node-${process.platform}-${process.arch}` in optionalDependencies)) requireNode()
if (!canRun() && !isInstalled()) {
  if (!isToRun && isInstalledToRun()) refuse()
  await withLock(() => {
    if (!isInstalled()) install()
  })
}
if (!existsSync(pinned)) requireNode()

function canRun() {
  if (!isToRun || !existsSync(found) || !isBuilt(root)) return false
  return findDifferences(read(wanted), read(found), { ...machine(), omitsDevelopment: true }).length === 0
}

/** Whether the site is built and no package for development is installed. */
function isInstalledToRun() {
  if (!existsSync(join(root, 'dist/server/main.js')) || !existsSync(found)) return false
  const installed = read(found).packages
  const development = Object.entries(read(wanted).packages).filter(([, { dev }]) => dev)
  return development.length > 0 && development.every(([path]) => !(path in installed))
}

/** @returns {never} */
function refuse() {
  const { npm_lifecycle_event: script } = process.env
  return fail(
    `${script ? `\`npm run ${script}\`` : 'This command'} needs the packages for development. This folder has those to run the site only ` +
      '(`npm ci --omit=dev`), and a site that runs from it would fail while they are replaced.\n' +
      'Run the command in another checkout of the repository. If no site runs from this folder: `npm ci --include=dev` first.',
  )
}

/** The stamp makes this fast, and accepts what npm itself omitted (an optional package that is unavailable). */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return true
  if (!existsSync(found) || missing().length > 0) return false
  writeFileSync(stamp, state())
  return true
}

function install() {
  console.log('Installing dependencies …')
  // npm must not run on the Node that it replaces.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  npmCi(path)
  // npm on an older Node silently omits native packages that require a newer one: install again on the pinned Node.
  if (existsSync(pinned) && missing().length > 0) {
    const folder = mkdtempSync(join(tmpdir(), 'node-'))
    copyFileSync(realpathSync(pinned), join(folder, 'node'))
    npmCi([folder, ...path])
    rmSync(folder, { recursive: true })
  }
  if (missing().length > 0)
    console.warn(`npm omitted ${missing().join(', ')}: commands that need them will fail.`)
  // It is built for glibc and does not run on Alpine, which has musl.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status !== 0) rmSync(pinned)
  writeFileSync(stamp, state())
}

/** @param {string[]} path */
function npmCi(path) {
  // NODE_ENV=production or an .npmrc may omit packages that are needed for building and testing.
  const kinds = ['--include=dev', '--include=optional']
  const args = ['ci', ...kinds, '--no-audit', '--no-fund', '--engine-strict=false', '--loglevel=error']
  const env = { ...process.env, PATH: path.join(delimiter) }
  const { status, error } = spawnSync('npm', args, { cwd: root, env, stdio: 'inherit' })
  if (status === 0 && existsSync(found)) return
  fail(
    `\nThe dependencies could not be installed: ${error?.message ?? `\`npm ci\` ended with code ${status}, see above`}.\n` +
      'They come from the npm registry: check the network, the proxy and `npm ping`, then run the command again.',
  )
}

/** Exits if the pinned Node can't run and this one is too old. */
function requireNode() {
  if (!isTooOld(engines)) return
  fail(
    `Node ${engines.node} is required, this is Node ${process.versions.node} (${process.execPath}), and the dependencies ` +
      `contain none for this platform (${process.platform}, ${process.arch}).\n` +
      'Install Node 24 from https://nodejs.org or with a version manager, then run the command again.',
  )
}

/** Names of packages that are missing or of another version. */
function missing() {
  return findDifferences(read(wanted), read(found), machine())
}

function state() {
  const hash = createHash('sha256').update(readFileSync(wanted))
  if (existsSync(found)) hash.update(readFileSync(found))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`
}

function machine() {
  const { platform: os, arch: cpu } = process
  if (os !== 'linux') return { os, cpu }
  const { glibcVersionRuntime } = Reflect.get(process.report.getReport(), 'header')
  return { os, cpu, libc: glibcVersionRuntime ? 'glibc' : 'musl' }
}

/** @param {string} path */
function read(path) {
  return JSON.parse(readFileSync(path, 'utf8'))
}

/**
 * @param {string} message
 * @returns {never}
 */
function fail(message) {
  console.error(message)
  process.exit(1)
}
