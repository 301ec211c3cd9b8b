import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { checkBudget } from './budget.mjs'
import { ensureBuilt } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { countPlaywright, countRun, countVitest } from './reports.mjs'
import { run } from './run.mjs'
import { toolEnvironment } from './runtime.mjs'

/** @typedef {import('./reports.mjs').Count & { output: string }} Result `output` is shown when the step failed */

/** Quick steps that need nothing of each other. @type {Record<string, () => Promise<Result>>} */
export const checks = {
  format: () => check('oxfmt', '--check'),
  lint: () => check('oxlint', '--type-aware', '--deny-warnings'),
  types: () => check('tsc', '--noEmit'),
  messages: () => check('node', 'tasks/i18n.mjs', '--check'),
  content: () => check('node', 'tasks/content-check.mjs'),
}

/** Steps that want the machine for themselves, in their order. @type {Record<string, () => Promise<Result>>} */
export const stages = {
  unit: () =>
    reported(async (report) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
      const { code, output } = await run('vitest', ['run', '--allowOnly=false', ...reporters], {
        env: { ...toolEnvironment(), NODE_ENV: 'test' },
      })
      return { ...countRun(report, code, countVitest), output }
    }),
  build: async () => {
    await ensureBuilt({ fresh: true })
    return passed
  },
  budget: async () => {
    await ensureBuilt()
    const report = checkBudget()
    console.log(report)
    return passed
  },
  e2e: () =>
    reported(async (report) => {
      await ensureBuilt()
      const env = {
        ...toolEnvironment(),
        // React of the servers that the tests start is not in the build: this chooses the one visitors get.
        NODE_ENV: 'production',
        CHROMIUM_PATH: await findChromium(),
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }
      const args = ['test', '--config', 'e2e/playwright.config.ts', '--forbid-only']
      const { code, output } = await run('playwright', args, { env })
      return { ...countRun(report, code, countPlaywright), output }
    }),
}

const passed = { passed: 1, failed: 0, skipped: 0, output: '' }

/**
 * A step that passes or fails as one.
 * @param {string} command
 * @param {string[]} args
 */
async function check(command, ...args) {
  const { code, output } = await run(command, args)
  return code === 0 ? passed : { passed: 0, failed: 1, skipped: 0, output }
}

/**
 * A step whose test runner writes a report.
 * @param {(report: string) => Promise<Result>} step
 */
function reported(step) {
  const folder = mkdtempSync(join(tmpdir(), 'website-tests-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return step(join(folder, 'report.json'))
}
