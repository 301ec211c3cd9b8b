import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

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
  if (!existsSync(join(root, found)) || differences(read(wanted), read(found), machine()).length > 0)
    return false
  writeFileSync(stamp, state())
  return true
}

async function install() {
  console.log('Installing dependencies …')
  // NODE_ENV=production or an .npmrc may leave out kinds of packages that building and testing need.
  const kinds = ['--include=dev', '--include=optional']
  const args = ['ci', ...kinds, '--no-audit', '--no-fund', '--engine-strict=false', '--loglevel=error']
  const { code, output } = await run('npm', args, { env: systemEnvironment() })
  if (code !== 0 || !existsSync(join(root, found))) {
    throw new Failure(
      `${output.trim()}\n\nThe dependencies could not be installed: \`npm ci\` ended with code ${code}, see above.\n` +
        'They come from the npm registry: check the network, the proxy and `npm ping`, then run the command again.',
    )
  }
  const node = pinnedNode()
  if (node && (await run(node, ['--version'])).code !== 0) dropPinnedNode()
  writeFileSync(stamp, state())
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
