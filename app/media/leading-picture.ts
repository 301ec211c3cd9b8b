import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import type { PageContent } from '../../server-functions/content/schema/content.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { type Frame, frames } from './frames.ts'
import { renditionsOf, type Source } from './renditions.ts'

/** The preload of the picture that a page begins with, so that it is on its way before any style sheet is. */
export function leadingPictureLinks(content: PageContent) {
  const first = leadingPicture(content)
  const sources = first ? (renditionsOf(first.picture, first.frame)?.sources ?? []) : []
  // A browser that knows no AVIF finds its picture in the page; a preload has no second choice.
  return sources.filter(({ type }) => type === 'image/avif').map((source) => preload(source, first?.frame))
}

function preload({ media, type, srcSet }: Source, frame: Frame | undefined) {
  return {
    rel: 'preload',
    as: 'image',
    type,
    imageSrcSet: srcSet,
    imageSizes: frame?.sizes,
    fetchPriority: 'high' as const,
    ...(media && { media }),
  }
}

interface Leading {
  picture: Picture
  frame: Frame
}

/** The picture that a block begins with, in the frame that it has there; its component loads it first if it leads. */
function leadingOf(block: BodyBlock): Leading | null {
  switch (block.component) {
    case 'hero':
      return leading(block, frames[block.layout])
    case 'impulse_list':
      return leading(block.items[0], frames.impulseAcross)
    case 'news_list':
      return hasNewest(block) ? leading(block.items[0], frames.newsFirst) : null
    case 'contact_details':
      return leading({ image: block.map[0]?.drawing ?? null }, frames.contact)
    case 'reference_list':
      return leading(block.items[0], frames.projectLarge)
    default:
      return null
  }
}

/** Whether a list of news shows the newest of all, which is large. */
export function hasNewest({ limit, page, years }: Extract<BodyBlock, { component: 'news_list' }>): boolean {
  return !limit && page === 1 && !years?.chosen
}

function leading(item: { image: Picture | null } | undefined, frame: Frame): Leading | null {
  return item?.image ? { picture: item.image, frame } : null
}

/** The block that a page begins its pictures with: its first, or the one right below a hero of words. */
export function leadingBlock([first, next]: readonly BodyBlock[]): BodyBlock | undefined {
  return first?.component === 'hero' && !first.image ? next : first
}

function leadingPicture(content: PageContent): Leading | null {
  if (content.component !== 'page') return leading(content, frames[content.component])
  const block = leadingBlock(content.body)
  return block ? leadingOf(block) : null
}
