import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'

import { z } from 'zod'

import { root } from '../root-folder.ts'

export interface Count {
  passed: number
  failed: number
  skipped: number
  /** The number of passed tests that failed at first. */
  flaky?: number
  /** The failed tests, which may be far above the end of the output: each as its file and the name of its test. */
  failures?: string[]
}

const number = z.number()

const VitestFile = z
  .object({
    name: z.string(),
    status: z.string(),
    message: z.string(),
    assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
  })
  .transform(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed').map((test) => test.fullName)
    // A file that could not be loaded has no tests.
    if (failed.length === 0 && status === 'failed') failed.push(message)
    return failed.map((failure) => `${relative(root, name)}: ${failure}`)
  })

/** The counts and failures in Vitest's JSON report. */
export const VitestReport = z
  .object({
    numPassedTests: number,
    numFailedTests: number,
    numPendingTests: number,
    numTodoTests: number,
    testResults: z.array(VitestFile),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flat(),
  }))

/** The counts in Playwright's JSON report. A flaky test has passed at the second time. */
export const PlaywrightReport = z
  .object({ stats: z.object({ expected: number, unexpected: number, flaky: number, skipped: number }) })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: stats.flaky,
  }))

/**
 * Runs a test runner and reads the counts of its report. An error outside of the tests, a missing report or no tests
 * count as a failure.
 * @param name of the report in .cache/reports/
 * @param start starts the runner with the path of the report and returns its exit code
 */
export async function countRun(
  name: string,
  report: z.ZodType<Count>,
  start: (path: string) => Promise<{ code: number | null }>,
): Promise<Count> {
  const path = join(root, '.cache/reports', `${name}.json`)
  rmSync(path, { force: true })
  const { code } = await start(path)
  if (!existsSync(path)) return { passed: 0, failed: 1, skipped: 0 }
  const count = report.parse(JSON.parse(readFileSync(path, 'utf8')))
  const isFailure = count.failed === 0 && (code !== 0 || count.passed === 0)
  return isFailure ? { ...count, failed: 1 } : count
}

/** `12 passed, 0 failed` or `12 passed, 0 failed, 1 skipped, 1 flaky`. */
export function summary(counts: Count[]): string {
  const sum = (kind: Exclude<keyof Count, 'failures'>) =>
    counts.reduce((total, count) => total + (count[kind] ?? 0), 0)
  const rare = (['skipped', 'flaky'] as const).filter((kind) => sum(kind) > 0)
  const counted = ['passed', 'failed', ...rare] as const
  return counted.map((kind) => `${sum(kind)} ${kind}`).join(', ')
}
