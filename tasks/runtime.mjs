import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

import { Failure } from './failure.mjs'

/** The repository's folder. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..')
const bin = join(root, 'node_modules/.bin')
const link = join(bin, 'node')
const { engines, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Path of the Node that is pinned as a dependency, if it is installed. */
export function pinnedNode() {
  return existsSync(link) ? realpathSync(link) : undefined
}

/** Takes the pinned Node out of the way of a newer one, where it does not run (it is made for glibc, Alpine has musl). */
export function dropPinnedNode() {
  rmSync(link, { force: true })
}

/** Whether a Node for this machine is among the dependencies. */
export function comesWithNode() {
  return `node-${process.platform}-${process.arch}` in optionalDependencies
}

/** @throws {Failure} when this Node is too old: what was found, what is needed and how to get it */
export function checkRuntime() {
  if (atLeast(process.versions.node, engines.node)) return
  throw new Failure(
    `Node ${engines.node} is needed, this is Node ${process.versions.node} (${process.execPath}), and the dependencies ` +
      `contain none that runs on this machine (${process.platform}, ${process.arch}).\n` +
      'Install Node 24 from https://nodejs.org or with a version manager, then run the command again.',
  )
}

/**
 * @param {string} version such as `20.11.1`
 * @param {string} range such as `>=22.19`
 */
export function atLeast(version, range) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [needed = 0, neededMinor = 0] = range.replace('>=', '').split('.').map(Number)
  return major > needed || (major === needed && minor >= neededMinor)
}

/** Environment of a child: the tools of node_modules by name, on the Node that runs this. */
export function toolEnvironment() {
  return { ...process.env, PATH: [bin, dirname(process.execPath), process.env.PATH].join(delimiter) }
}

/** Environment without the tools of node_modules: npm must not run on the Node that it is about to replace. */
export function systemEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => resolve(folder) !== bin)
  return { ...process.env, PATH: path.join(delimiter) }
}
