import type { z } from 'zod'

import type { Locale } from '../app/locale/locales.ts'
import type { ReadContent } from './content/client.server.ts'
import { fetchListing, type Listing } from './content/content.server.ts'
import type { LinkIndex } from './content/link-index.server.ts'
import { resolveLinks } from './content/resolve-links.ts'
import { settings } from './settings.server.ts'

/** In which language stories are read, and where their links lead. */
export interface Reading {
  locale: Locale
  links: LinkIndex
}

/** Stories a call when all of a listing are read: the most that the API gives. */
export const wholeSize = 100

/** Every story of a content type. */
export async function listAll(
  type: string,
  sort_by: string,
  reading: Pick<Reading, 'locale'>,
): Promise<Listing['stories']> {
  const all: Listing['stories'] = []
  for (let page = 1; ; page++) {
    const { stories, total } = await list(type, { sort_by, per_page: wholeSize, page }, reading)
    all.push(...stories)
    if (stories.length < wholeSize || all.length >= total) return all
  }
}

/** A page of the stories of a content type. */
export function list(
  type: string,
  parameters: Parameters<ReadContent>[1],
  { locale }: Pick<Reading, 'locale'>,
): Promise<Listing> {
  const starts_with = `${settings().public.websiteFolder}/`
  return fetchListing(locale, { content_type: type, starts_with, ...parameters })
}

/** Stories as a schema reads them, their links resolved. One that does not fit is left out. */
export function parse<Schema extends z.ZodType>(
  schema: Schema,
  stories: Listing['stories'],
  { links, locale }: Reading,
) {
  return stories.flatMap((story) => {
    const { data } = schema.safeParse(resolveLinks(story, links, locale))
    return data === undefined ? [] : [data]
  })
}
