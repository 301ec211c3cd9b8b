import { test as base } from './fixtures.ts'

/**
 * Tests against the built site over e2e/space: a small space that stays as it is, so that a test may count what is in
 * it and know its words. Of the demo space, which editors change, holds only what holds for any content.
 */
export const test = base.extend({ contentFolder: 'e2e/space' })

export { expect, type Running } from './fixtures.ts'
