import { spawn } from 'node:child_process'
import { constants } from 'node:os'

import { root, toolEnvironment } from './runtime.mjs'

/** @typedef {{ code: number | null, output: string }} Outcome `code` is null when a signal or the time limit ended it */

/** @type {Map<number, Promise<unknown>>} process groups of the children that run now */
const running = new Map()

/** What ends a command from outside. @type {NodeJS.Signals[]} */
export const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const graceMs = 5_000
let stoppedAt = 0

/**
 * Runs a command to its end and keeps what it says (stdout and stderr as they came).
 * Each child leads a process group of its own, so that it gets every signal once and leaves no grandchild behind.
 * @param {string} command a tool of node_modules, `node`, or a program on PATH
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options] `env` replaces the environment
 * @returns {Promise<Outcome>} never rejects: a command that cannot be started has code 127
 */
export function run(command, args, { env = toolEnvironment(), timeoutMs } = {}) {
  const child = spawn(command, args, { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const outcome = new Promise((resolve) => {
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: 127, output: `${command}: ${error.message}` }))
    child.on('exit', () => end(child.pid, 'SIGKILL'))
    child.on('close', (code) => resolve({ code, output }))
  })
  const limit = timeoutMs && setTimeout(() => end(child.pid, 'SIGKILL'), timeoutMs)
  return tracked(child.pid, outcome).finally(() => clearTimeout(limit))
}

/**
 * @template T
 * @param {number | undefined} pid
 * @param {Promise<T>} outcome
 */
async function tracked(pid, outcome) {
  if (!pid) return outcome
  if (running.size === 0) for (const signal of endSignals) process.on(signal, stop)
  running.set(pid, outcome)
  await outcome
  // Whoever waits for it must not go on: this process is about to end.
  if (stoppedAt) return new Promise(() => {})
  running.delete(pid)
  if (running.size === 0) for (const signal of endSignals) process.off(signal, stop)
  return outcome
}

/**
 * Ends the children, then this process. npm hands on the Ctrl-C that the terminal has sent already: a repeated
 * signal only counts as impatience after a second.
 * @param {NodeJS.Signals} signal
 */
async function stop(signal) {
  const impatient = stoppedAt > 0 && Date.now() - stoppedAt > 1_000
  if (stoppedAt && !impatient) return
  stoppedAt ||= Date.now()
  const endAll = (/** @type {NodeJS.Signals} */ how) => [...running.keys()].forEach((pid) => end(pid, how))
  endAll(impatient ? 'SIGKILL' : 'SIGINT')
  setTimeout(() => endAll('SIGKILL'), graceMs).unref()
  await Promise.all(running.values())
  process.exit(128 + constants.signals[signal])
}

/**
 * @param {number | undefined} pid
 * @param {NodeJS.Signals} signal
 */
function end(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal)
  } catch {
    // The whole group has ended already.
  }
}
