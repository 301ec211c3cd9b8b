import { fetchPages } from './content/content.server.ts'
import type { NamedPage, PageRef } from './page.ts'
import { nearestPages } from './suggestions.ts'

/** Where somebody may have wanted to go; none while the links cannot be had. */
export async function findSuggestions({
  locale,
  path,
}: Pick<PageRef, 'locale' | 'path'>): Promise<NamedPage[]> {
  return nearestPages(`/${path}`, await fetchPages(), locale)
}
