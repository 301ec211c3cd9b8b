import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'

/** The parsed fields of a block: `BlockProps<'hero'>`. */
export type BlockProps<Component extends BodyBlock['component']> = Extract<
  BodyBlock,
  { component: Component }
>
