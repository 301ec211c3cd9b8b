import { expect, test } from 'vitest'

import { isSlowConnection } from './page-idle.ts'

test.each([
  [undefined, false],
  [{}, false],
  [{ effectiveType: '4g', saveData: false }, false],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('the connection %j counts as slow: %s', (connection, expected) => {
  expect(isSlowConnection({ ...(connection && { connection }) })).toBe(expected)
})
