import type { z } from 'zod'

import type { Locale } from '../app/locale/locales.ts'
import type { ReadContent } from './content/client.server.ts'
import { fetchListing, type Listing } from './content/content.server.ts'
import type { LinkIndex } from './content/link-index.server.ts'
import { resolveLinks } from './content/resolve-links.ts'
import type { BodyBlock } from './content/schema/blocks.ts'
import { newsTeaser, referenceTeaser, serviceTeaser } from './content/schema/teasers.ts'
import { settings } from './settings.server.ts'

interface Context {
  locale: Locale
  /** Which page of a paged listing, from 1. */
  page: number
  links: LinkIndex
}

/** Listing calls take 25 stories (specification 9) unless a block asks for fewer; whole indexes are read in one go. */
const pageSize = 25
const wholeIndex = 100

/**
 * Blocks that list stories get them here, so that a block itself fetches nothing. Null if the page of a paged
 * listing does not exist.
 */
export async function fillListings(body: BodyBlock[], context: Context): Promise<BodyBlock[] | null> {
  const filled = await Promise.all(body.map((block) => fillListing(block, context)))
  const paged = filled.filter((block) => block.component === 'news_list' && !block.limit)
  const exists = context.page === 1 || paged.some((block) => 'pages' in block && context.page <= block.pages)
  return exists ? filled : null
}

async function fillListing(block: BodyBlock, context: Context): Promise<BodyBlock> {
  switch (block.component) {
    case 'reference_list': {
      const { stories } = await list(
        'reference',
        { per_page: wholeIndex, sort_by: 'content.year:desc' },
        context,
      )
      return { ...block, items: parse(referenceTeaser, stories, context) }
    }
    case 'service_list': {
      const { stories } = await list('service', { per_page: wholeIndex, sort_by: 'position:asc' }, context)
      return { ...block, items: parse(serviceTeaser, stories, context) }
    }
    case 'news_list': {
      const paging = block.limit
        ? { per_page: block.limit, page: 1 }
        : { per_page: pageSize, page: context.page }
      const { stories, total } = await list('news_item', { ...paging, sort_by: 'content.date:desc' }, context)
      const pages = Math.max(1, Math.ceil(total / paging.per_page))
      return { ...block, items: parse(newsTeaser, stories, context), page: paging.page, pages }
    }
    default:
      return block
  }
}

function list(type: string, parameters: Parameters<ReadContent>[1], { locale }: Context): Promise<Listing> {
  const starts_with = `${settings().public.websiteFolder}/`
  return fetchListing(locale, { content_type: type, starts_with, ...parameters })
}

function parse<Schema extends z.ZodType>(
  schema: Schema,
  stories: Listing['stories'],
  { links, locale }: Context,
) {
  return stories.flatMap((story) => {
    const { data } = schema.safeParse(resolveLinks(story, links, locale))
    return data === undefined ? [] : [data]
  })
}
