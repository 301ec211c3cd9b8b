import type { BodyBlock, RichTextNode } from '../../../server-functions/content/schema/blocks.ts'

/** The blocks of a page, with those embedded in its rich text. */
export function* blocksOfPage(body: readonly BodyBlock[]): Generator<BodyBlock> {
  for (const block of body) {
    yield block
    if (block.component === 'rich_text') yield* blocksInText(block.body)
  }
}

function* blocksInText({ blocks, content }: RichTextNode): Generator<BodyBlock> {
  yield* blocksOfPage((blocks ?? []).filter((block) => block !== null))
  for (const node of content ?? []) yield* blocksInText(node)
}
