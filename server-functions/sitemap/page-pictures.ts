import type { PageContent } from '../content/schema/content-types.ts'
import type { Picture } from '../content/schema/fields.ts'

/** The pictures that a page shows as its own: that of its intro, and those of heroes, pictures and galleries. */
export function picturesOf(content: PageContent): Picture[] {
  const pictures = 'image' in content ? [content.image] : []
  for (const block of content.body) {
    if (block.component === 'hero' || block.component === 'picture') pictures.push(block.image)
    if (block.component === 'gallery') pictures.push(...block.items.map(({ image }) => image))
  }
  return pictures.filter((picture) => picture !== null)
}
