import { fold, spellingsOf, wordsOf } from '../../locales/compare-words.ts'
import { canonicalListing } from '../../server-functions/addresses/canonical-listing.ts'
import { setCalculator } from '../../server-functions/calculator/calculate.ts'
import type { BodyBlock } from '../../server-functions/content/schema/blocks.ts'
import type { FilterOption } from '../../server-functions/content/schema/project-listing.ts'
import type { Payload, ProjectFilterValues } from '../../server-functions/payloads/payload.ts'
import { isProjectList } from '../../server-functions/projects/filter-projects.ts'
import {
  findProjects,
  type IndexedProject,
  sortProjects,
  type WordFilter,
} from '../../server-functions/projects/filter-projects.ts'
import {
  type ListingSearchParams,
  projectQueryOf,
} from '../../server-functions/search-params/search-params.ts'
import { arrangeShelf } from '../../server-functions/shelf/arrange-shelf.ts'

/** The parts of a payload that a navigation needs. */
export type LoadedPage = Pick<Payload, 'page' | 'site'>

const noValues: ProjectFilterValues = { categories: [], services: [] }

/**
 * A page of a static site with its lists of projects filtered and sorted, from its payload without search params, which
 * has all projects. Pure.
 * @param industry the payload of the page with no other filter than that of the industry, if it was written: it has texts
 * and blocks of its own (docs/decisions/0044)
 */
export function applySearchParams(
  { page: unfiltered, site, filterValues }: Payload,
  params: ListingSearchParams,
  industry?: Payload,
): LoadedPage {
  const query = projectQueryOf(params)
  const page = industry?.page ?? unfiltered
  const { locale, content } = page
  const allProjects = unfiltered.content.body.find(isProjectList)
  const fill = (block: BodyBlock): BodyBlock => {
    if (block.component === 'reference_overview')
      return { ...block, sort: query.sort ?? 'newest', items: sortProjects(block.items, query.sort, locale) }
    if (block.component === 'shelf' && block.shelf)
      return { ...block, shelf: arrangeShelf(block.shelf.projects, params) }
    if (block.component === 'maturity_calculator' && block.calculator)
      return { ...block, calculator: setCalculator(block.calculator, params) }
    if (block.component !== 'reference_list' || !block.index) return block
    const { category, service, maturity } = block.index.options
    const names = { category: namesOf(category), service: namesOf(service), maturity: namesOf(maturity) }
    const projects = (allProjects?.items ?? []).map((project) =>
      Object.assign({ project }, filterValues?.[project.uuid] ?? noValues),
    )
    return { ...block, ...findProjects(projects, query, { names, locale }, wordFilterOf(projects)) }
  }
  const body = content.body.map(fill)
  return { page: { ...page, content: { ...content, body }, listing: canonicalListing(body, {}) }, site }
}

function namesOf(options: readonly FilterOption[]): ReadonlyMap<string, string> {
  return new Map(options.map(({ value, name }) => [value, name]))
}

/** Without the index of the site search: words as they are written, or parts of words. */
function wordFilterOf(projects: readonly IndexedProject[]): WordFilter {
  return {
    matching(query) {
      const words = wordsOf(query).map(fold)
      const found = projects.filter(({ project: { headline, lead, client, year, categories } }) => {
        const spellings = spellingsOf([headline, lead, client, year, ...categories].join(' '))
        return words.every((word) => spellings.some((spelling) => spelling.includes(word)))
      })
      return new Set(found.map(({ project }) => project.uuid))
    },
    similarity: () => new Map(),
  }
}
