import { relative, resolve } from 'node:path'

import { startVitest, type Vitest } from 'vitest/node'

import { run } from '../child-process.ts'
import { runCommand } from '../command-line.ts'
import { root } from '../root-folder.ts'

const usage = `npm run watch: checks what is saved, until Ctrl-C.

Types and lint of the whole repository (lint without the rules that need types: npm run lint has them), and the unit tests
that import the saved file.`

/** Checking out a branch saves many files at once. */
const quietMs = 300

await runCommand(usage, {}, async () => {
  process.env.NODE_ENV = 'test'
  void run('tsc', ['--noEmit', '--watch', '--preserveWatchOutput'], { show: true })
  const vitest = await startVitest('test', [], { watch: true, standalone: true, clearScreen: false })
  // By itself Vitest runs the tests of files that it has loaded, and it knows none yet.
  vitest.onFilterWatchedSpecification(() => false)
  watchFiles(vitest)
})

function watchFiles(vitest: Vitest): void {
  const saved = new Set<string>()
  let waiting: NodeJS.Timeout | undefined
  let checking = Promise.resolve()
  vitest.vite.watcher.on('all', (_, file) => {
    const path = resolve(root, file)
    if (!isSource(relative(root, path))) return
    saved.add(path)
    clearTimeout(waiting)
    waiting = setTimeout(() => {
      const files = [...saved]
      saved.clear()
      checking = checking.then(() => checkFiles(vitest, files)).catch(console.error)
    }, quietMs)
  })
}

function isSource(path: string): boolean {
  return /\.(?:tsx?|mjs|css)$/.test(path) && !/(?:^|\/)(?:dist|\.cache|node_modules)\//.test(path)
}

async function checkFiles(vitest: Vitest, files: string[]): Promise<void> {
  const { code, output } = await run('oxlint', ['--deny-warnings'])
  console.log(code === 0 ? '✓ lint' : output.trim())
  vitest.config.related = files
  const tests = await vitest.getRelevantTestSpecifications()
  if (tests.length > 0) await vitest.rerunTestSpecifications(tests)
  else console.log(`No unit test imports ${files.map((file) => relative(root, file)).join(', ')}`)
}
