import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'

/** The parsed fields of a block: `BlockProps<'hero'>`. */
export type BlockProps<Component extends BodyBlock['component']> = Extract<
  BodyBlock,
  { component: Component }
>

/** Props of a block whose first image may be the leading image of the page (lcp-block.ts). */
export interface WithPriority {
  /** Whether it is; then it has high fetch priority. */
  priority: boolean
}
