import { basename } from 'node:path'

import { run } from '../child-process.ts'
import { runTask } from '../command-line.ts'
import { type Count, countRun, PlaywrightReport, summary } from './test-reports.ts'

/**
 * Runs Playwright's tests of a folder with a `playwright.config.ts` against the production build.
 * @param args of Playwright's test runner
 */
export function runPlaywright(folder: string, args: string[], env: Record<string, string>): Promise<Count> {
  return countRun(basename(folder), PlaywrightReport, (report) => {
    const options = [`--config=${folder}/playwright.config.ts`, '--forbid-only', '--reporter=list,json']
    return run('playwright', ['test', ...options, ...args], {
      // The servers under test load React from node_modules: NODE_ENV selects its production build.
      env: { NODE_ENV: 'production', PLAYWRIGHT_JSON_OUTPUT_FILE: report, ...env },
      show: true,
    })
  })
}

/**
 * Runs such tests as a command of its own, whose arguments are those of Playwright; its last line counts.
 * @param usage what `--help` prints
 * @param prepare gets ready what the tests need, and gives them variables
 */
export function runPlaywrightCommand(
  usage: string,
  folder: string,
  prepare: () => Promise<Record<string, string>>,
): Promise<void> {
  return runTask(async () => {
    const args = process.argv.slice(2)
    if (args.includes('--help') || args.includes('-h')) return console.log(usage)
    const count = await runPlaywright(folder, args, await prepare())
    if (count.failed > 0) process.exitCode = 1
    console.log(`\n${summary([count])}`)
  })
}
