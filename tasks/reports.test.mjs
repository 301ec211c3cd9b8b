import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { countPlaywright, countRun, countVitest, summary } from './reports.mjs'

describe('countVitest', () => {
  it('counts tests by what became of them', () => {
    const testResults = [
      file('passed', 'passed', 'passed', 'skipped'),
      file('failed', 'failed', 'passed', 'todo'),
    ]
    expect(countVitest({ testResults })).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('counts a file that could not be loaded as one failure', () => {
    expect(countVitest({ testResults: [file('failed')] })).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('countPlaywright', () => {
  it('counts tests of nested suites; a flaky one and one that did not come to run have failed', () => {
    const suites = [
      { specs: [spec('expected'), spec('unexpected')], suites: [{ specs: [spec('skipped')], suites: [] }] },
      { suites: [{ specs: [spec('flaky'), spec('skipped', 'passed')] }] },
    ]
    expect(countPlaywright({ suites, errors: [] })).toEqual({ passed: 1, failed: 3, skipped: 1 })
  })

  it('counts errors outside of tests as failures', () => {
    const report = { suites: [{ specs: [spec('expected')] }], errors: [{ message: 'SyntaxError' }] }
    expect(countPlaywright(report)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })
})

describe('countRun', () => {
  let folder = ''
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'reports-'))))
  afterEach(() => rmSync(folder, { recursive: true }))

  it.each([
    ['a clean end', { passed: 2, failed: 0, skipped: 1 }, 0, { passed: 2, failed: 0, skipped: 1 }],
    ['failed tests', { passed: 2, failed: 3, skipped: 0 }, 1, { passed: 2, failed: 3, skipped: 0 }],
    [
      'an error beside tests that all passed',
      { passed: 2, failed: 0, skipped: 0 },
      1,
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'a runner that was killed',
      { passed: 2, failed: 0, skipped: 0 },
      null,
      { passed: 2, failed: 1, skipped: 0 },
    ],
    [
      'nothing but skipped tests',
      { passed: 0, failed: 0, skipped: 4 },
      0,
      { passed: 0, failed: 1, skipped: 4 },
    ],
  ])('takes %s for what it is', (_, counted, code, expected) => {
    const report = join(folder, 'report.json')
    writeFileSync(report, JSON.stringify(counted))
    expect(countRun(report, code, (found) => found)).toEqual(expected)
  })

  it('counts a runner that left no report as one failure', () => {
    expect(countRun(join(folder, 'none.json'), 0, countVitest)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  })
})

describe('summary', () => {
  it('adds up, and names skipped tests only if there are any', () => {
    const clean = { passed: 3, failed: 0, skipped: 0 }
    expect(summary([clean, clean])).toBe('6 passed, 0 failed')
    expect(summary([clean, { passed: 0, failed: 1, skipped: 2 }])).toBe('3 passed, 1 failed, 2 skipped')
  })
})

/** @param {string[]} tests */
function file(/** @type {string} */ status, ...tests) {
  return { status, assertionResults: tests.map((test) => ({ status: test })) }
}

/** @param {string} status */
function spec(status, expectedStatus = status === 'skipped' ? 'skipped' : 'passed') {
  return { tests: [{ status, expectedStatus }] }
}
