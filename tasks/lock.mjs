import { closeSync, mkdirSync, openSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { root } from './runtime.mjs'

const path = join(root, 'dist/.lock')
const beatMs = 2_000
// Longer than an `npm ci` that outlives its killed parent usually takes.
const abandonedMs = 30_000

/**
 * Runs `work` while no other process of this folder installs or builds. The holder touches the lock file as long as
 * it lives; one that no longer does was killed, and its lock is taken over.
 * @template T
 * @param {() => Promise<T>} work
 */
export async function alone(work) {
  mkdirSync(dirname(path), { recursive: true })
  for (let tries = 0; !take(); tries++) {
    if (tries === 0) console.log('Waiting for another run that installs or builds (dist/.lock) …')
    await sleep(200)
  }
  const release = () => rmSync(path, { force: true })
  const beat = setInterval(touch, beatMs)
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

function take() {
  try {
    closeSync(openSync(path, 'wx'))
    return true
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const touched = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    if (touched && Date.now() - touched > abandonedMs) rmSync(path, { force: true })
    return false
  }
}

function touch() {
  try {
    utimesSync(path, new Date(), new Date())
  } catch {
    // Somebody removed dist: the work goes on.
  }
}
