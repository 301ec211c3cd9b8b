import { hasDemoSpace } from '../tasks/test/content-folder.ts'
import { test as base } from './fixtures.ts'

/**
 * Tests with what only the demo space has: texts, people, pictures. Skipped once another space has taken its place in
 * `content/` (docs/make-it-your-own.md).
 */
export const test = base.extend<{ needsDemo: void }>({
  needsDemo: [
    async ({}, use, testInfo) => {
      testInfo.skip(!hasDemoSpace(), 'content/ is not the demo space any more')
      await use()
    },
    { auto: true },
  ],
})

export { expect, type RunningServer } from './fixtures.ts'
