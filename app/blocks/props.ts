import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'

/** The parsed fields of a block: `BlockProps<'hero'>`. */
export type BlockProps<Component extends BodyBlock['component']> = Extract<
  BodyBlock,
  { component: Component }
>

/** Of a block whose first picture may be the one that the page begins with (media/leading-picture.ts). */
export interface Leading {
  /** It is, and is loaded first. */
  leads: boolean
}
