import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import { impulseTeaser } from '../content/schema/teasers.ts'

const impulsesIn = cacheByContent(createTeaserReader('impulse', impulseTeaser))

/** The selected impulses, else all, as many as the block has room for. */
export async function fillImpulses(
  block: BlockOf<'impulse_list'>,
  _query: unknown,
  content: Content,
): Promise<typeof block> {
  if (block.impulses.length > 0) return { ...block, impulses: [], items: block.impulses }
  return { ...block, items: (await impulsesIn(content)).slice(0, block.limit ?? undefined) }
}
