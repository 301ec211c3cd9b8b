import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import type { PageContent } from '../../server-functions/content/schema/content.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { type Frame, frames } from './frames.ts'
import { renditionsOf, type Source } from './renditions.ts'

/** The preload of the picture that a page begins with, so that it is on its way before any style sheet is. */
export function leadingPictureLinks(content: PageContent) {
  const leading = leadingPicture(content)
  const sources = leading ? (renditionsOf(leading.picture, leading.frame)?.sources ?? []) : []
  // A browser that knows no AVIF finds its picture in the page; a preload has no second choice.
  return sources.filter(({ type }) => type === 'image/avif').map((source) => preload(source, leading?.frame))
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

/** The block that a page begins its pictures with: its hero, or what is listed right below a hero of words. */
export function leadingBlock(body: readonly BodyBlock[]): BodyBlock | undefined {
  const [hero, next] = body
  if (hero?.component !== 'hero') return undefined
  const lists = next?.component === 'impulse_list' || (next?.component === 'news_list' && !next.limit)
  return !hero.image && lists ? next : hero
}

function leadingPicture(content: PageContent): { picture: Picture; frame: Frame } | null {
  if (content.component !== 'page')
    return content.image && { picture: content.image, frame: frames[content.component] }
  const block = leadingBlock(content.body)
  if (block?.component === 'hero') return block.image && { picture: block.image, frame: frames[block.layout] }
  if (block?.component === 'impulse_list') return firstOf(block.items, frames.impulseAcross)
  if (block?.component !== 'news_list' || block.page > 1 || block.years?.chosen) return null
  return firstOf(block.items, frames.newsFirst)
}

function firstOf([item]: readonly { image: Picture | null }[], frame: Frame) {
  return item?.image ? { picture: item.image, frame } : null
}
