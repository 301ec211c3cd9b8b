import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import { ServiceFilter } from '../content/schema/content-types.ts'
import { maturities } from '../content/schema/fields.ts'
import type { Filter } from '../content/schema/project-listing.ts'
import { type ReferenceTeaser, referenceTeaser } from '../content/schema/teasers.ts'
import { labelReference, type Labels, labelsOf } from '../labels/datasource-labels.server.ts'
import type { IndexedProject } from './filter-projects.ts'

const readReferences = createTeaserReader('reference', referenceTeaser)

/** All projects, newest first, with labels and filter values. */
export const projectsIn = cacheByContent(async (content): Promise<readonly IndexedProject[]> => {
  const [teasers, filters, labels] = await Promise.all([
    readReferences(content),
    readServiceFilters(content),
    labelsOf(content),
  ])
  return teasers.toSorted(newestFirst).map((project) => ({
    project: labelReference(project, labels),
    categories: project.categories,
    services: filters.flatMap(({ filter, services }) =>
      services.some((uuid) => project.services.includes(uuid)) ? [filter] : [],
    ),
  }))
})

function newestFirst(one: ReferenceTeaser, other: ReferenceTeaser): number {
  return other.year.localeCompare(one.year)
}

/** Reads the services of each filter from internal stories. */
async function readServiceFilters(content: Content): Promise<ServiceFilter[]> {
  const { stories } = await content.list('service_filter')
  return stories.flatMap(({ content: filter }) => ServiceFilter.safeParse(filter).data ?? [])
}

/** Values and labels of the project filters, in the order of their datasources. */
export function filterNames({ industries, groups }: Labels): Record<Filter, ReadonlyMap<string, string>> {
  return {
    category: industries,
    service: groups,
    maturity: new Map(maturities.map((stage) => [stage, stage])),
  }
}
