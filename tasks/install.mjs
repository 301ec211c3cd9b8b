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

import { findDifferences } from './check-installed.mjs'
import { withLock } from './process-lock.mjs'

// Installs the packages of package-lock.json unless they are there, whoever installed them. Every command begins with it
// and goes on as `exec env node …`: npm has node_modules/.bin first in PATH, so that is the pinned Node from then on
// (`env` looks for it, where a shell may remember the one before). This runs on the machine's own Node, from 18 on.

const root = fileURLToPath(new URL('..', import.meta.url))
const bin = join(root, 'node_modules/.bin')
const pinned = join(bin, 'node')
const wanted = join(root, 'package-lock.json')
const found = join(root, 'node_modules/.package-lock.json')
const stamp = join(root, 'node_modules/.checked')
const { engines, optionalDependencies = {} } = read(join(root, 'package.json'))

if (!(`node-${process.platform}-${process.arch}` in optionalDependencies)) requireNode()
if (!isInstalled()) {
  await withLock(() => {
    if (!isInstalled()) install()
  })
}
if (!existsSync(pinned)) requireNode()

/** The stamp makes this quick, and settles for good what npm itself left out (an optional package it cannot get). */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return true
  if (!existsSync(found) || missing().length > 0) return false
  writeFileSync(stamp, state())
  return true
}

function install() {
  console.log('Installing dependencies …')
  // npm must not run on the Node that it is about to replace.
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  npmCi(path)
  // An npm on an older Node silently leaves out native parts that want a newer one: then again on the pinned Node.
  if (existsSync(pinned) && missing().length > 0) {
    const folder = mkdtempSync(join(tmpdir(), 'node-'))
    copyFileSync(realpathSync(pinned), join(folder, 'node'))
    npmCi([folder, ...path])
    rmSync(folder, { recursive: true })
  }
  if (missing().length > 0) console.warn(`npm left out ${missing().join(', ')}: what needs them will fail.`)
  // It is made for glibc and does not run on Alpine, which has musl.
  if (existsSync(pinned) && spawnSync(pinned, ['--version']).status !== 0) rmSync(pinned)
  writeFileSync(stamp, state())
}

/** @param {string[]} path */
function npmCi(path) {
  // NODE_ENV=production or an .npmrc may leave out kinds of packages that building and testing need.
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

/** Ends where no pinned Node runs and this one is too old. */
function requireNode() {
  const needed = engines.node.replace('>=', '')
  if (new Intl.Collator('en', { numeric: true }).compare(process.versions.node, needed) >= 0) return
  fail(
    `Node ${engines.node} is needed, this is Node ${process.versions.node} (${process.execPath}), and the dependencies ` +
      `contain none that runs on this machine (${process.platform}, ${process.arch}).\n` +
      'Install Node 24 from https://nodejs.org or with a version manager, then run the command again.',
  )
}

/** Names of packages that an install left out, or has of another version. */
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
