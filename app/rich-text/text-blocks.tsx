import { type ComponentType, createContext, use } from 'react'

import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'

type Blocks = ComponentType<{ body: BodyBlock[] }>

/** How blocks are shown. Handed to texts by whoever shows blocks, as blocks show texts themselves. */
export const BlockRenderer = createContext<Blocks | null>(null)

/** The blocks between two paragraphs; a broken one is left out. */
export function TextBlocks({ blocks }: { blocks: readonly (BodyBlock | null)[] }) {
  const Blocks = use(BlockRenderer)
  return Blocks && <Blocks body={blocks.filter((block) => block !== null)} />
}
