import type { ItemList } from 'schema-dts'

import type { BodyBlock } from '../../../server-functions/content/schema/blocks.ts'
import { newsPageSize } from '../../../server-functions/content/schema/news-listing.ts'
import type { HeadInput } from '../head-input.ts'
import { partRef } from './node-ids.ts'

/**
 * The lists of projects, services, news, impulses and jobs on a page. Those of the start page and those with a limit are
 * teasers, and left out.
 */
export function itemLists(source: Pick<HeadInput, 'page' | 'settings'>) {
  const { content, canonical, locale } = source.page
  if (content.component !== 'page' || canonical === `/${locale}`) return []
  return content.body.flatMap((block, index) => {
    const list = listOf(block)
    return list && list.items.length > 0 ? [itemList(list, index, source)] : []
  })
}

interface List {
  items: readonly { href: string; headline: string }[]
  first: number
}

function listOf(block: BodyBlock): List | null {
  switch (block.component) {
    case 'reference_list':
    case 'reference_overview':
    case 'service_list':
    case 'job_list':
      return { items: block.items, first: 1 }
    case 'shelf':
      return { items: block.shelf?.projects ?? [], first: 1 }
    case 'impulse_list':
      return block.limit ? null : { items: block.items, first: 1 }
    case 'news_list':
      return block.limit ? null : { items: block.items, first: (block.page - 1) * newsPageSize + 1 }
    default:
      return null
  }
}

function itemList({ items, first }: List, index: number, source: Pick<HeadInput, 'page' | 'settings'>) {
  return {
    '@type': 'ItemList',
    ...partRef(source, `list-${index + 1}`),
    numberOfItems: items.length,
    itemListElement: items.map(({ href, headline }, place) => ({
      '@type': 'ListItem' as const,
      position: first + place,
      url: source.settings.siteUrl + href,
      name: headline,
    })),
  } satisfies ItemList
}
