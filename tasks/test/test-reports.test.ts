import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, it } from 'vitest'

import { root } from '../root-folder.ts'
import { type Count, countRun, PlaywrightReport, summary, VitestReport } from './test-reports.ts'

const vitest = (passed: number, failed: number, skipped = 0, testResults: unknown[] = []) => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: skipped,
  numTodoTests: 0,
  testResults,
})
const runWith = (report: unknown, code: number | null) => (path: string) => {
  mkdirSync(dirname(path), { recursive: true })
  if (report) writeFileSync(path, JSON.stringify(report))
  return Promise.resolve({ code })
}

it.each<[string, unknown, number | null, Count]>([
  ['a clean end', vitest(2, 0, 1), 0, { passed: 2, failed: 0, skipped: 1 }],
  ['failed tests', vitest(2, 3), 1, { passed: 2, failed: 3, skipped: 0 }],
  ['a file that could not be loaded', vitest(2, 0), 1, { passed: 2, failed: 1, skipped: 0 }],
  ['a runner that was killed', vitest(2, 0), null, { passed: 2, failed: 1, skipped: 0 }],
  ['nothing but skipped tests', vitest(0, 0, 4), 0, { passed: 0, failed: 1, skipped: 4 }],
  ['no report', undefined, 0, { passed: 0, failed: 1, skipped: 0 }],
])('counts %s', async (_, report, code, count) => {
  expect(await countRun('counts-test', VitestReport, runWith(report, code))).toMatchObject(count)
})

it('names failed tests, and files that could not be loaded', async () => {
  const results = [
    {
      name: join(root, 'tasks/mail.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'sends a mail', status: 'failed' },
        { fullName: 'queues a mail', status: 'passed' },
      ],
    },
    {
      name: join(root, 'app/page.test.ts'),
      status: 'failed',
      message: 'No such file',
      assertionResults: [],
    },
    { name: join(root, 'app/link.test.ts'), status: 'passed', message: '', assertionResults: [] },
  ]
  const { failures } = await countRun('counts-test', VitestReport, runWith(vitest(1, 1, 0, results), 1))
  expect(failures).toEqual(['tasks/mail.test.ts: sends a mail', 'app/page.test.ts: No such file'])
})

it('counts a flaky test of Playwright as passed, and names it', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 2 }
  expect(PlaywrightReport.parse({ stats })).toEqual({ passed: 6, failed: 1, skipped: 2, flaky: 1 })
})

it('sums up, with skipped and flaky tests only if there are any', () => {
  const clean = { passed: 3, failed: 0, skipped: 0 }
  expect(summary([clean, clean])).toBe('6 passed, 0 failed')
  expect(summary([clean, { passed: 0, failed: 1, skipped: 2 }])).toBe('3 passed, 1 failed, 2 skipped')
  expect(summary([clean, { passed: 2, failed: 0, skipped: 0, flaky: 1 }])).toBe('5 passed, 0 failed, 1 flaky')
})
