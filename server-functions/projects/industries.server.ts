import { findBreadcrumbs } from '../content/breadcrumbs.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import type { Story } from '../content/schema/story.ts'
import { projectsIn } from './project-index.server.ts'

/**
 * The industries that have a page of their own (docs/decisions/0044), by their value in the datasource `industries`: their
 * stories, without bodies. One without a published project has none.
 */
export const industriesIn = cacheByContent(async (content): Promise<ReadonlyMap<string, Story>> => {
  const [{ stories }, projects] = await Promise.all([content.list('industry'), projectsIn(content)])
  const used = new Set(projects.flatMap(({ categories }) => categories))
  return new Map(
    stories.flatMap((story) => {
      const value = industryOf(story)
      return used.has(value) ? [[value, story] as const] : []
    }),
  )
})

/** The value of the industry that a story is about. */
export function industryOf({ content: { category } }: Story): string {
  return typeof category === 'string' ? category : ''
}

/** The address of an industry's page, by that of the list of projects (docs/decisions/0044). */
export function industryHref(listHref: string, category: string): string {
  return `${listHref}?${new URLSearchParams({ category }).toString()}`
}

/** The page above the projects, whose list shows those of an industry; undefined if there is none. */
export async function projectListPage(content: Content): Promise<PageEntry | undefined> {
  const [[first], links] = await Promise.all([projectsIn(content), content.links()])
  const above = first && findBreadcrumbs(first.project.href, links, content.locale).at(-1)
  return above && links.at(above.href)
}
