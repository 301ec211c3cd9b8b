import type { Content } from '../content/content.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import { firstPicture } from '../content/schema/teasers.ts'
import { labelReference, labelsOf } from '../labels/datasource-labels.server.ts'
import { type ListingSearchParams, projectQueryOf } from '../search-params/search-params.ts'
import { findProjects, noWords, sortProjects, type WordFilter } from './project-index.ts'
import { filterNames, projectsIn } from './projects.server.ts'

/** The projects that search params ask for. `wordFilterIn` knows their words, and is asked only for a query that has some. */
export async function fillProjectList(
  block: BlockOf<'reference_list'>,
  query: ListingSearchParams,
  content: Content,
  wordFilterIn: (content: Content) => Promise<WordFilter>,
): Promise<typeof block> {
  const projects = await projectsIn(content)
  if (projects.length === 0) return block
  const filterLabels = { names: filterNames(await labelsOf(content)), locale: content.locale }
  const wordFilter = query.q ? await wordFilterIn(content) : noWords
  const found = findProjects(projects, projectQueryOf(query), filterLabels, wordFilter)
  return { ...block, ...found, cover: firstPicture(projects.map(({ project }) => project)) }
}

/** All projects as a table. */
export async function fillProjectTable(
  block: BlockOf<'reference_overview'>,
  query: ListingSearchParams,
  content: Content,
): Promise<typeof block> {
  const { sort = 'newest' } = projectQueryOf(query)
  const projects = (await projectsIn(content)).map(({ project }) => project)
  return {
    ...block,
    sort,
    items: sortProjects(projects, sort, content.locale),
    cover: firstPicture(projects),
  }
}

/** The projects that editors have chosen. */
export async function fillProjectTeasers(
  block: BlockOf<'reference_teasers'>,
  _query: unknown,
  content: Content,
): Promise<typeof block> {
  const labels = await labelsOf(content)
  return { ...block, references: block.references.map((project) => labelReference(project, labels)) }
}
