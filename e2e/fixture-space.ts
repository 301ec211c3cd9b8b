import { test as base } from './fixtures.ts'

/**
 * Tests against the built site with e2e/space, a small fixed space: tests may rely on its counts and texts. Editors
 * change the demo space, so tests on it (fixtures.ts) may only check what holds for any content.
 */
export const test = base.extend({ contentFolder: 'e2e/space' })

export { expect, type RunningServer as Running } from './fixtures.ts'
