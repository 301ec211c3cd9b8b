import { findBreadcrumbs } from '../content/breadcrumbs.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import type { Filter } from '../content/schema/project-listing.ts'
import type { Story } from '../content/schema/story.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
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

/** All industries that have a page, in the order of the datasource. */
export async function fillIndustries(
  block: BlockOf<'industry_list'>,
  _query: unknown,
  content: Content,
): Promise<typeof block> {
  const [{ industries: names }, stories, list] = await Promise.all([
    labelsOf(content),
    industriesIn(content),
    projectListPage(content),
  ])
  const listHref = list?.hrefs[content.locale]
  if (!listHref) return block
  const items = [...names].flatMap(([category, name]) => {
    const headline = stories.get(category)?.content.headline
    return typeof headline === 'string' && headline
      ? [{ href: filteredHref(listHref, { category }), name, headline }]
      : []
  })
  return { ...block, items }
}

/** The value of the industry that a story is about. */
export function industryOf({ content: { category } }: Story): string {
  return typeof category === 'string' ? category : ''
}

/** The list of projects, filtered; with an industry it is the page of that industry (docs/decisions/0044). */
export function filteredHref(listHref: string, filter: Partial<Record<Filter | 'q', string>>): string {
  return `${listHref}?${new URLSearchParams(filter)}`
}

/** The page above the projects, whose list shows those of an industry; undefined if there is none. */
export async function projectListPage(content: Content): Promise<PageEntry | undefined> {
  const [[first], links] = await Promise.all([projectsIn(content), content.links()])
  const above = first && findBreadcrumbs(first.project.href, links, content.locale).at(-1)
  return above && links.at(above.href)
}
