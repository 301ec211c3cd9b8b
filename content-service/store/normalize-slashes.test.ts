import { expect, test } from 'vitest'

import { trimSlashes } from './normalize-slashes.ts'

const slashes = '/'.repeat(300_000)

test.each([
  ['website/a', 'website/a'],
  ['/website/a/', 'website/a'],
  ['//a//b//', 'a//b'],
  ['/', ''],
  ['', ''],
  [slashes, ''],
  [`a${slashes}b`, `a${slashes}b`],
])('$0 is trimmed to $1', (path, trimmed) => {
  // Not toBe, which would print a diff of very long strings.
  expect(trimSlashes(path) === trimmed).toBe(true)
})
