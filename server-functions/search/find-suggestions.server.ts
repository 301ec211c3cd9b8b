import { cacheByContent } from '../content/cache-by-content.ts'
import { contentIn } from '../content/current-content.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { createYield } from '../content/yield-to-requests.ts'
import type { NamedPage, PageRef } from '../pages/page.ts'
import { createPageWordIndex } from './suggestion-index.ts'

/** Suggested pages for a path that was not found; none while the links cannot be read. */
export async function findSuggestions(ref: Pick<PageRef, 'locale' | 'path'>): Promise<NamedPage[]> {
  return withPageDeadline(readSuggestions(ref), [])
}

async function readSuggestions({ locale, path }: Pick<PageRef, 'locale' | 'path'>): Promise<NamedPage[]> {
  return (await wordIndexIn(await contentIn(locale))).search(`/${path}`)
}

const wordIndexIn = cacheByContent(async (content) => {
  const { pages } = await content.links()
  const index = createPageWordIndex(content.locale)
  const yieldToRequests = createYield()
  for (const page of pages) {
    await yieldToRequests()
    index.add(page)
  }
  return index
})
