import type { BodyBlock } from '../content/schema/blocks.ts'

/** Whether a block is the list of projects, which search params filter. */
export function isProjectList(
  block: BodyBlock,
): block is Extract<BodyBlock, { component: 'reference_list' }> {
  return block.component === 'reference_list'
}
