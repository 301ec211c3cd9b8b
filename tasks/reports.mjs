import { existsSync, readFileSync } from 'node:fs'

/**
 * @typedef {{ passed: number, failed: number, skipped: number }} Count
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ status: string, expectedStatus: string }} PlaywrightTest
 * @typedef {{ specs?: { tests: PlaywrightTest[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

/**
 * Counts the tests of a Vitest JSON report. A file that failed without a failed test (it could not be loaded) is one
 * failure.
 * @param {{ testResults: VitestFile[] }} report
 */
export function countVitest({ testResults }) {
  const statuses = testResults.flatMap(({ status, assertionResults }) => {
    const tests = assertionResults.map((test) => test.status)
    return status === 'failed' && !tests.includes('failed') ? [...tests, 'failed'] : tests
  })
  return count(statuses, { passed: ['passed'], skipped: ['skipped', 'pending', 'todo', 'disabled'] })
}

/**
 * Counts the tests of a Playwright JSON report. A test that passes only when repeated has failed; so has one that
 * never came to run, which Playwright reports as skipped though nobody asked for that.
 * @param {{ suites: PlaywrightSuite[], errors: unknown[] }} report
 */
export function countPlaywright({ suites, errors }) {
  const statuses = suites.flatMap(testsIn).map(({ status, expectedStatus }) => {
    return status === 'skipped' && expectedStatus !== 'skipped' ? 'not run' : status
  })
  return count([...statuses, ...errors.map(() => 'error')], { passed: ['expected'], skipped: ['skipped'] })
}

/**
 * The count of a test runner that has ended: one that failed, left no report or ran nothing never counts as success.
 * @template T
 * @param {string} path of its JSON report
 * @param {number | null} code its exit code
 * @param {(report: T) => Count} counted
 */
export function countRun(path, code, counted) {
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  const found = counted(JSON.parse(readFileSync(path, 'utf8')))
  const ranNothing = found.passed + found.failed === 0
  return found.failed === 0 && (code !== 0 || ranNothing) ? { ...found, failed: 1 } : found
}

/**
 * `12 passed, 0 failed` or `12 passed, 0 failed, 1 skipped`.
 * @param {Count[]} counts
 */
export function summary(counts) {
  const sum = (/** @type {keyof Count} */ kind) => counts.reduce((total, count) => total + count[kind], 0)
  const skipped = sum('skipped') > 0 ? `, ${sum('skipped')} skipped` : ''
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped}`
}

/**
 * Whatever is neither passed nor skipped has failed.
 * @param {string[]} statuses
 * @param {{ passed: string[], skipped: string[] }} names
 */
function count(statuses, names) {
  const passed = statuses.filter((status) => names.passed.includes(status)).length
  const skipped = statuses.filter((status) => names.skipped.includes(status)).length
  return { passed, failed: statuses.length - passed - skipped, skipped }
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {PlaywrightTest[]}
 */
function testsIn({ specs = [], suites = [] }) {
  return [...specs.flatMap((spec) => spec.tests), ...suites.flatMap(testsIn)]
}
