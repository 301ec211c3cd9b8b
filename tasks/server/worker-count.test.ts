import { availableParallelism } from 'node:os'

import { expect, test } from 'vitest'

import { workerCount } from './worker-count.ts'

test.each([
  [[], undefined],
  [['--workers', '3'], 3],
  [['--workers=64'], 64],
  [['--workers', 'auto'], Math.min(availableParallelism(), 64)],
])('%j', (args, expected) => {
  expect(workerCount(args)).toBe(expected)
})

test.each([
  [['--workers', '0'], '--workers "0" must be auto or a whole number from 1 to 64'],
  [['--workers', '65'], '--workers "65" must be auto'],
  [['--workers', '2.5'], '--workers "2.5" must be auto'],
  [['--workers', 'many'], '--workers "many" must be auto'],
  [['--workers'], 'argument missing'],
  [['--worker', '2'], "Unknown option '--worker'"],
  [['2'], 'Unexpected argument'],
])('%j is refused with an example', (args, message) => {
  expect(() => workerCount(args)).toThrow(
    expect.objectContaining({
      name: 'SettingsError',
      message: expect.stringMatching(
        new RegExp(`${message}.*\\(example: npm start -- --workers auto\\)`, 's'),
      ),
    }),
  )
})
