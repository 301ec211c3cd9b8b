import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import type { Picture } from '../../server-functions/content/schema/fields.ts'
import { type ImageSize, imageSizes } from './image-sizes.ts'
import { renditionsOf, type Source } from './renditions.ts'

/** Preload links for the leading image of a page, so that it loads before the CSS. */
export function priorityPictureLinks(content: PageContent) {
  const first = leadingPicture(content)
  const sources = first ? (renditionsOf(first.picture, first.imageSize)?.sources ?? []) : []
  // AVIF only, as a preload has no fallback; other browsers load the image from the `picture` element.
  return sources
    .filter(({ type }) => type === 'image/avif')
    .map((source) => preload(source, first?.imageSize))
}

function preload({ media, type, srcSet }: Source, imageSize: ImageSize | undefined) {
  return {
    rel: 'preload',
    as: 'image',
    type,
    imageSrcSet: srcSet,
    imageSizes: imageSize?.sizes,
    fetchPriority: 'high' as const,
    ...(media && { media }),
  }
}

interface SizedPicture {
  picture: Picture
  imageSize: ImageSize
}

/** The first image of a block with its size; the block's component must render it with the same size and `priority`. */
function leadingPictureOfBlock(block: BodyBlock): SizedPicture | null {
  switch (block.component) {
    case 'hero':
      return sizedPicture(block, imageSizes[block.layout])
    case 'impulse_list':
      return sizedPicture(block.items[0], imageSizes.impulseWide)
    case 'news_list':
      return hasNewest(block) ? sizedPicture(block.items[0], imageSizes.newsFirst) : null
    case 'contact_details':
      return sizedPicture({ image: block.map[0]?.drawing ?? null }, imageSizes.contact)
    case 'reference_list':
      return sizedPicture(block.items[0], imageSizes.projectLarge)
    default:
      return null
  }
}

/** Whether a news list shows the newest article, which is large: on the first page of all years. */
export function hasNewest({ limit, page, years }: Extract<BodyBlock, { component: 'news_list' }>): boolean {
  return !limit && page === 1 && !years?.chosen
}

function sizedPicture(
  item: { image: Picture | null } | undefined,
  imageSize: ImageSize,
): SizedPicture | null {
  return item?.image ? { picture: item.image, imageSize } : null
}

/** The block that may contain the leading image: the first one, or the second if the first is a hero without image. */
export function priorityBlock([first, next]: readonly BodyBlock[]): BodyBlock | undefined {
  return first?.component === 'hero' && !first.image ? next : first
}

function leadingPicture(content: PageContent): SizedPicture | null {
  if (content.component !== 'page') return sizedPicture(content, imageSizes[content.component])
  const block = priorityBlock(content.body)
  return block ? leadingPictureOfBlock(block) : null
}
