import { Failure } from './failure.mjs'
import { summary } from './reports.mjs'
import { task } from './task.mjs'

/** @typedef {import('./steps.mjs').Result} Result */

await task(async () => {
  const { checks, stages } = await import('./steps.mjs')
  const names = chosen(process.argv.slice(2), [...Object.keys(checks), ...Object.keys(stages)])
  /** @type {Record<string, Result>} */
  const results = {}
  const queue = Object.entries(checks).filter(([name]) => names.includes(name))
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) results[next[0]] = await shown(...next)
  }
  await Promise.all([worker(), worker()])
  for (const [name, step] of Object.entries(stages)) {
    if (!names.includes(name)) continue
    const hopeless = name === 'e2e' && results.build && results.build.failed > 0
    console.log(`… ${name}`)
    results[name] = await shown(name, hopeless ? notRun : step)
  }
  const counts = Object.values(results)
  if (counts.some((count) => count.failed > 0)) process.exitCode = 1
  console.log(`\n${summary(counts)}`)
})

/**
 * The steps to run: those named, else all.
 * @param {string[]} named
 * @param {string[]} all
 */
function chosen(named, all) {
  const unknown = named.filter((name) => !all.includes(name))
  if (unknown.length > 0)
    throw new Failure(`No step is called ${unknown.join(', ')}. Steps: ${all.join(', ')}`)
  return named.length > 0 ? named : all
}

/**
 * Runs a step and shows how it went, with everything it said if it failed.
 * @param {string} name
 * @param {() => Promise<Result>} step
 */
async function shown(name, step) {
  const startedAt = Date.now()
  const result = await step().catch(asResult)
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  const failed = result.failed > 0
  if (failed) console.log(`\n──── ${name} ────\n${result.output.trim()}\n────\n`)
  console.log(`${failed ? '✗' : '✓'} ${name}: ${summary([result])} (${seconds} s)`)
  return result
}

/** @param {unknown} error */
function asResult(error) {
  const output =
    error instanceof Failure ? error.message : String(error instanceof Error ? error.stack : error)
  return { passed: 0, failed: 1, skipped: 0, output }
}

async function notRun() {
  return { passed: 0, failed: 1, skipped: 0, output: 'Not run: the build failed.' }
}
