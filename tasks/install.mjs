import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

import { digestOf } from './digest.mjs'
import { Failure } from './failure.mjs'
import { alone } from './lock.mjs'
import { differences } from './lockfile.mjs'
import { run } from './run.mjs'
import {
  checkRuntime,
  comesWithNode,
  dropPinnedNode,
  pinnedNode,
  root,
  systemEnvironment,
} from './runtime.mjs'

const wanted = 'package-lock.json'
const found = 'node_modules/.package-lock.json'
const stamp = join(root, 'node_modules/.checked')

/**
 * Installs the packages of package-lock.json unless they are there, whoever installed them.
 * @throws {Failure} when they cannot be installed or no Node new enough is in sight
 */
export async function ensureInstalled() {
  if (!comesWithNode()) checkRuntime()
  if (isInstalled()) return
  await alone(async () => {
    if (!isInstalled()) await install()
  })
}

/** The stamp makes this quick, and settles for good what npm itself left out (an optional package it cannot get). */
function isInstalled() {
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) return true
  if (!existsSync(join(root, found)) || missing().length > 0) return false
  writeFileSync(stamp, state())
  return true
}

async function install() {
  console.log('Installing dependencies …')
  await npmCi(systemEnvironment())
  // An npm on an older Node silently leaves out native parts that want a newer one: then again on the pinned Node.
  const node = pinnedNode()
  if (node && missing().length > 0) await onCopyOf(node, npmCi)
  if (missing().length > 0) console.warn(`npm left out ${missing().join(', ')}: what needs them will fail.`)
  if (node && (await run(node, ['--version'])).code !== 0) dropPinnedNode()
  writeFileSync(stamp, state())
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @throws {Failure} with what npm said
 */
async function npmCi(env) {
  // NODE_ENV=production or an .npmrc may leave out kinds of packages that building and testing need.
  const kinds = ['--include=dev', '--include=optional']
  const args = ['ci', ...kinds, '--no-audit', '--no-fund', '--engine-strict=false', '--loglevel=error']
  const { code, output } = await run('npm', args, { env })
  if (code === 0 && existsSync(join(root, found))) return
  throw new Failure(
    `${output.trim()}\n\nThe dependencies could not be installed: \`npm ci\` ended with code ${code}, see above.\n` +
      'They come from the npm registry: check the network, the proxy and `npm ping`, then run the command again.',
  )
}

/**
 * Does something with a copy of a Node first in PATH, outside node_modules, which npm is about to replace.
 * @param {string} node
 * @param {(env: NodeJS.ProcessEnv) => Promise<void>} work
 */
async function onCopyOf(node, work) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  try {
    copyFileSync(node, join(folder, 'node'))
    const env = systemEnvironment()
    await work({ ...env, PATH: [folder, env.PATH].join(delimiter) })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Names of packages that an install left out, or has of another version. */
function missing() {
  return differences(read(wanted), read(found), machine())
}

function state() {
  return `${digestOf(root, [wanted, found])} ${process.platform} ${process.arch}\n`
}

function machine() {
  const { platform, arch } = process
  if (platform !== 'linux') return { platform, arch }
  const { glibcVersionRuntime } = Reflect.get(process.report.getReport(), 'header')
  return { platform, arch, libc: glibcVersionRuntime ? 'glibc' : 'musl' }
}

/**
 * @param {string} path
 * @returns {import('./lockfile.mjs').Lockfile}
 */
function read(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
