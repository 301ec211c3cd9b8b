import { TaskError, runTask } from '../command-line.ts'
import { type Count, summary } from './test-reports.ts'
import { checks, chooseSteps, slowSteps, type Step } from './test-steps.ts'

const usage = `npm test [-- STEP [ARGUMENT …] …]: runs all checks, or only these steps.

  STEP       ${[...Object.keys(checks), ...Object.keys(slowSteps)].join(', ')}
  ARGUMENT   of unit to Vitest, of e2e to Playwright: npm test -- unit cookie, npm test -- e2e not-found -g 404

e2e builds the site if its sources have changed. A shorter loop, whose results are about another program:
  --last-build   tests the last build: npm test -- e2e video.spec --last-build
  --site URL     tests a running site; npm run dev with CONTENT_FOLDER=e2e/space has the content of most tests:
                 npm test -- e2e video.spec --site http://localhost:3000

The name of a step is never an argument: for tests in content.spec.ts write npm test -- e2e content.spec`

await runTask(async () => {
  const args = process.argv.slice(2)
  if (args[0] === '--help' || args[0] === '-h') return console.log(usage)
  const chosen = chooseSteps(args)
  const results = new Map<string, Count>()
  const queue = Object.entries(checks).filter(([name]) => chosen.has(name))
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift())
      results.set(next[0], await runStep(...next, []))
  }
  await Promise.all([worker(), worker()])
  for (const [name, step] of Object.entries(slowSteps)) {
    const args = chosen.get(name)
    if (!args) continue
    console.log(`… ${name}`)
    const canRun = name === 'unit' || !results.get('build')?.failed
    results.set(name, await runStep(name, canRun ? step : notRun, args))
  }
  const counts = [...results.values()]
  if (counts.some(({ failed }) => failed > 0)) process.exitCode = 1
  const failed = [...results].filter(([, count]) => count.failed > 0).map(([name]) => name)
  if (failed.length > 0) console.log(`\nFailed: ${failed.join(', ')}`)
  const failures = counts.flatMap((count) => count.failures ?? [])
  if (failures.length > 0) console.log(`\nFailed unit tests:\n${failures.join('\n')}`)
  console.log(`\n${summary(counts)}`)
})

/** Runs a step and prints a line with its result. */
async function runStep(name: string, step: Step, args: string[]): Promise<Count> {
  const startedAt = Date.now()
  const count = await step(args).catch((error: unknown) => {
    const message = error instanceof TaskError ? error.message : error
    console.log(`\n──── ${name} ────`)
    console.log(message)
    console.log('────\n')
    return { passed: 0, failed: 1, skipped: 0 }
  })
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
  console.log(`${count.failed > 0 ? '✗' : '✓'} ${name}: ${summary([count])} (${seconds} s)`)
  return count
}

function notRun(): Promise<never> {
  return Promise.reject(new TaskError('Not run: the build failed.'))
}
