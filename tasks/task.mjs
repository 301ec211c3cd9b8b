import { spawn } from 'node:child_process'
import { constants } from 'node:os'

import { Failure } from './failure.mjs'
import { ensureInstalled } from './install.mjs'
import { endSignals } from './run.mjs'
import { checkRuntime, pinnedNode, root } from './runtime.mjs'

/**
 * Runs a command of this project: installs what is missing, goes on in the pinned Node if this is another one, and
 * turns a failure into a message and exit code 1.
 * @param {() => Promise<unknown>} work
 */
export async function task(work) {
  process.chdir(root)
  try {
    await ensureInstalled()
    const node = pinnedNode()
    if (node && node !== process.execPath) {
      await continueIn(node)
    } else {
      checkRuntime()
      await work()
    }
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}

/**
 * The same command in another Node, which gets this one's signals and gives its exit code.
 * @param {string} node
 */
function continueIn(node) {
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of endSignals) process.on(signal, () => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.exitCode = signal ? 128 + constants.signals[signal] : (code ?? 1)
      resolve(undefined)
    })
  })
}
