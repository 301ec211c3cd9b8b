import type { ReactNode } from 'react'

import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import { BlockRenderer } from '../rich-text/embedded-blocks.tsx'
import type { BlockProps, WithPriority } from '../ui/block-props.ts'
import { blocks } from './registry.ts'

/** Renders the blocks of a page; the image of the leading block has high fetch priority. */
export function Blocks({ body, leading }: { body: BodyBlock[]; leading?: BodyBlock | undefined }) {
  return (
    <BlockRenderer value={renderBlocks}>
      {body.map((block) => (
        <Block key={block._uid} block={block} priority={block === leading} />
      ))}
    </BlockRenderer>
  )
}

export function renderBlocks(body: BodyBlock[]): ReactNode {
  return <Blocks body={body} />
}

type Name = BodyBlock['component']
/**
 * A method, whose parameter TypeScript checks bivariantly: one block's renderer is then assignable to one for any
 * block.
 */
interface Drawing<Block> {
  draw(block: Block & WithPriority): ReactNode
}

/** Each block of the CMS has a component; a missing one is a type error. */
const drawings: { [One in Name]: Drawing<BlockProps<One>> } = blocks

function Block({ block, priority }: { block: BodyBlock } & WithPriority): ReactNode {
  const drawing: Drawing<BodyBlock> = drawings[block.component]
  return drawing.draw({ ...block, priority })
}
