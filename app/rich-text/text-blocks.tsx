import { createContext, type ReactNode, use } from 'react'

import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'

/** Shows blocks. Handed to texts by whoever shows blocks, as blocks show texts themselves. */
export const BlockRenderer = createContext<(body: BodyBlock[]) => ReactNode>(() => null)

/** The blocks between two paragraphs; a broken one is left out. */
export function TextBlocks({ blocks }: { blocks: readonly (BodyBlock | null)[] }) {
  return use(BlockRenderer)(blocks.filter((block) => block !== null))
}
