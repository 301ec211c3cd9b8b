import { setImmediate as nextTurn } from 'node:timers/promises'

import { cachedPerContent } from '../content/cached-per-content.ts'
import { contentIn } from '../content/content.server.ts'
import { withinDeadline } from '../content/deadline.server.ts'
import type { NamedPage, PageRef } from '../pages/page.ts'
import { createPageWordIndex } from './suggestions.ts'

/** Suggested pages for a path that was not found; none while the links cannot be read. */
export async function findSuggestions(asked: Pick<PageRef, 'locale' | 'path'>): Promise<NamedPage[]> {
  return withinDeadline(read(asked), [])
}

async function read({ locale, path }: Pick<PageRef, 'locale' | 'path'>): Promise<NamedPage[]> {
  return (await wordIndexIn(await contentIn(locale))).nearest(`/${path}`)
}

/** Pages indexed before other requests get a turn: a few milliseconds. */
const pagesPerTurn = 200

const wordIndexIn = cachedPerContent(async (content) => {
  const { pages } = await content.links()
  const index = createPageWordIndex(content.locale)
  for (const [position, page] of pages.entries()) {
    if (position % pagesPerTurn === pagesPerTurn - 1) await nextTurn()
    index.add(page)
  }
  return index
})
