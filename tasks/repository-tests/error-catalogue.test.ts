import { globSync, readFileSync } from 'node:fs'

import { expect, test } from 'vitest'

/** The rows of the error catalogue, section 8 of the specification. */
const rows = Array.from({ length: 18 }, (_, index) => index + 1)

const page = readFileSync('docs/operations-errors.md', 'utf8')

test('every row of the error catalogue has a test with its number', () => {
  const files = globSync('{app,server-functions,e2e}/**/*.{test,spec}.{ts,tsx}')
  const tests = files.map((file) => readFileSync(file, 'utf8')).join('\n')
  const tested = [...tests.matchAll(/\(error catalogue, row (\d+)\)/g)].map(([, row]) => Number(row))
  expect([...new Set(tested)].toSorted((one, other) => one - other)).toEqual(rows)
})

test('every row is explained to those who operate the site', () => {
  const explained = [...page.matchAll(/^\| +(\d+) /gm)].map(([, row]) => Number(row))
  expect(explained).toEqual(rows)
})

test('the messages there are those that the site writes', () => {
  const source = globSync('{app,server-functions,content-service}/**/*.{ts,tsx}', {
    exclude: ['**/*.test.*'],
  })
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const messages = [...page.matchAll(/^\| +(?:\d+ +\| )?`([^`]+)`/gm)].map(([, message = '']) => message)
  expect(messages.length).toBeGreaterThan(20)
  // The variable parts of a message (a path, a status) are in braces.
  const parts = messages.flatMap((message) => message.split(/\{[^}]*\}/).map((part) => part.trim()))
  const missing = parts.filter((part) => !source.includes(part))
  expect(missing).toEqual([])
})
