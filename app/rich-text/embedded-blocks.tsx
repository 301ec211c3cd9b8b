import { createContext, type ReactNode, use } from 'react'

import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'

/** Renders blocks embedded in rich text. A context avoids an import cycle, as blocks contain rich text themselves. */
export const BlockRenderer = createContext<(body: BodyBlock[]) => ReactNode>(() => null)

/** Blocks embedded in rich text. */
export function EmbeddedBlocks({ blocks }: { blocks: BodyBlock[] }) {
  return use(BlockRenderer)(blocks)
}
