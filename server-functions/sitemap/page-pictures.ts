import { z } from 'zod'

import { Gallery, Hero, PictureBlock } from '../content/schema/blocks.ts'
import type { Picture } from '../content/schema/fields.ts'

const Illustrated = z.discriminatedUnion('component', [Hero, PictureBlock, Gallery])

/**
 * The pictures of the heroes, pictures and galleries in the body of a story. Blocks in rich text are not searched, so
 * that no depth of nesting can make the sitemap fail.
 */
export function picturesIn(body: unknown): Picture[] {
  const blocks: unknown[] = Array.isArray(body) ? body : []
  return blocks.flatMap((stored) => {
    const block = Illustrated.safeParse(stored).data
    if (!block) return []
    const pictures = block.component === 'gallery' ? block.items.map(({ image }) => image) : [block.image]
    return pictures.filter((picture) => picture !== null)
  })
}
