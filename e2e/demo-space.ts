import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import { demoFolder } from '../tasks/content-folder.ts'
import { test as base } from './fixtures.ts'

/**
 * Tests with what only the demo space has: texts, people, pictures. Skipped once another space has taken its place in
 * `content/` (docs/make-it-your-own.md).
 */
export const test = base.extend<{ needsDemo: void }>({
  needsDemo: [
    async ({}, use, testInfo) => {
      testInfo.skip(!isDemo(), 'content/ is not the demo space any more')
      await use()
    },
    { auto: true },
  ],
})

function isDemo(): boolean {
  try {
    const space = JSON.parse(readFileSync(join(demoFolder, 'space.json'), 'utf8'))
    return z.object({ name: z.literal('Varnholt') }).safeParse(space).success
  } catch {
    return false
  }
}

export { expect, type RunningServer } from './fixtures.ts'
