import { contentIn } from '../content/content.server.ts'
import { withinDeadline } from '../content/deadline.server.ts'
import type { NamedPage, PageRef } from '../pages/page.ts'
import { nearestPages } from './suggestions.ts'

/** Suggested pages for a path that was not found; none while the links cannot be read. */
export async function findSuggestions(asked: Pick<PageRef, 'locale' | 'path'>): Promise<NamedPage[]> {
  return withinDeadline(read(asked), [])
}

async function read({ locale, path }: Pick<PageRef, 'locale' | 'path'>): Promise<NamedPage[]> {
  const { pages } = await (await contentIn(locale)).links()
  return nearestPages(`/${path}`, pages, locale)
}
