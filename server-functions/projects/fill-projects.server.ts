import type { Content } from '../content/content-queries.server.ts'
import type { BlockOf } from '../content/schema/blocks.ts'
import type { FactLinks, PageOf } from '../content/schema/content-types.ts'
import type { Story } from '../content/schema/story.ts'
import { firstPicture } from '../content/schema/teasers.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { labelReference, type Labels, labelsOf } from '../labels/datasource-labels.server.ts'
import { type ListingSearchParams, projectQueryOf } from '../search-params/search-params.ts'
import { findProjects, noWords, sortProjects, type WordFilter } from './filter-projects.ts'
import { filteredHref } from './industries.server.ts'
import { filterNames, projectsIn } from './project-index.server.ts'

/** The projects that match the search params. `wordFilterIn` is called only for a query with words. */
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

/** A project with labels for its values, and the addresses of what leads on from it. */
export async function fillProject(
  project: PageOf<'reference'>,
  { story, parentHref, content }: { story: Story; parentHref: string; content: Content },
): Promise<PageOf<'reference'>> {
  const { locale } = content
  const labels = await labelsOf(content)
  return {
    ...labelReference(project, labels),
    clientLogo: labels.clients.get(project.client)?.logo ?? null,
    factLinks: factLinks(project, parentHref, labels),
    estimateAndFailures: hasEstimateOrFailures(project)
      ? islandAddress('estimate-and-failures', { locale, project: story.uuid })
      : null,
    moreProjects: islandAddress('more-projects', { locale, project: story.uuid }),
    pressFolder: islandAddress('press-folder', { locale, project: story.uuid }),
    press_text: '',
    // Shown in the island only.
    weeks_estimated: null,
    weeks_actual: null,
    cost_estimated: null,
    cost_actual: null,
    estimate_note: '',
    failures: [],
    // Drawn on the shelf only.
    silhouette: '',
    silhouette_lines: '',
  }
}

function hasEstimateOrFailures(project: PageOf<'reference'>): boolean {
  const { weeks_estimated: weeks, cost_estimated: cost, failures } = project
  return failures.length > 0 || Boolean(weeks && project.weeks_actual) || Boolean(cost && project.cost_actual)
}

function factLinks(
  { client, year, maturity, categories }: PageOf<'reference'>,
  listHref: string,
  labels: Labels,
): FactLinks | null {
  if (!listHref) return null
  const clientName = labels.clients.get(client)?.name
  return {
    client: clientName ? filteredHref(listHref, { q: clientName }) : '',
    year: year ? filteredHref(listHref, { q: year }) : '',
    maturity: maturity ? filteredHref(listHref, { maturity }) : '',
    industries: categories.flatMap((category) => {
      const name = labels.industries.get(category)
      return name ? [{ name, href: filteredHref(listHref, { category }) }] : []
    }),
  }
}
