import { findCalculator } from '../calculator/find-calculator.server.ts'
import { signedTime } from '../contact/contact-desk.server.ts'
import { draftOf } from '../contact/stage-request.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content.server.ts'
import { createTeaserReader } from '../content/read-teasers.server.ts'
import type { BodyBlock, RichTextNode } from '../content/schema/blocks.ts'
import type { Picture } from '../content/schema/fields.ts'
import * as listingBlocks from '../content/schema/listing-blocks.ts'
import { newsPageSize } from '../content/schema/news-listing.ts'
import { impulseTeaser, jobTeaser, type ReferenceTeaser, serviceTeaser } from '../content/schema/teasers.ts'
import { settings } from '../environment/settings.server.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { labelReference, labelService, labelsOf } from '../labels/datasource-labels.server.ts'
import { newsIn } from '../news/news-index.server.ts'
import { findProjects, sortProjects } from '../projects/project-index.ts'
import { filterNames, projectsIn } from '../projects/projects.server.ts'
import { createWordFilter, noWords } from '../projects/word-filter.ts'
import { searchIndexIn } from '../search/current-search-index.server.ts'
import { arrangeShelf } from '../shelf/arrange-shelf.ts'
import { factsOf, shelfProjectsIn } from '../shelf/shelf-projects.server.ts'
import { findSite } from '../site/find-site.server.ts'
import { contactNote } from './contact-note.ts'
import { type ListingSearchParams, projectQueryOf } from './listing-search-params.ts'

type NewsList = Extract<BodyBlock, { component: 'news_list' }>

/** The maximum `limit` of a listing. */
const maxLimited = 100

/**
 * Fills the blocks that list stories, so that blocks fetch nothing themselves. Null if the requested page of a
 * paginated listing does not exist.
 */
export async function loadListings(
  body: BodyBlock[],
  query: ListingSearchParams,
  content: Content,
): Promise<BodyBlock[] | null> {
  const filled = await Promise.all(body.map((block) => fillListing(block, query, content)))
  const page = query.page ?? 1
  return page === 1 || filled.some((block) => hasPage(block, page)) ? filled : null
}

/** A paginated listing may be embedded in rich text. */
function hasPage(block: BodyBlock, page: number): boolean {
  if (block.component === 'rich_text') return textHasPage(block.body, page)
  return 'pages' in block && page <= block.pages
}

function textHasPage({ blocks, content }: RichTextNode, page: number): boolean {
  return (
    (blocks?.some((block) => hasPage(block, page)) ?? false) ||
    (content?.some((node) => textHasPage(node, page)) ?? false)
  )
}

/** The blocks that list other stories. */
const lists = new Set<string>(Object.values(listingBlocks).map(({ shape }) => shape.component.value))

async function fillListing(
  block: BodyBlock,
  query: ListingSearchParams,
  content: Content,
): Promise<BodyBlock> {
  if (lists.has(block.component) && !(await content.canList())) return unavailable(block, query.page ?? 1)
  switch (block.component) {
    case 'reference_teasers':
      return { ...block, references: await withLabels(block.references, content) }
    case 'reference_list': {
      const projects = await projectsIn(content)
      if (projects.length === 0) return block
      const filterLabels = { names: filterNames(await labelsOf(content)), locale: content.locale }
      const wordFilter = query.q ? createWordFilter(await searchIndexIn(content)) : noWords
      const found = findProjects(projects, projectQueryOf(query), filterLabels, wordFilter)
      return { ...block, ...found, cover: coverOf(projects.map(({ project }) => project)) }
    }
    case 'reference_overview': {
      const { sort = 'newest' } = projectQueryOf(query)
      const projects = (await projectsIn(content)).map(({ project }) => project)
      return { ...block, sort, items: sortProjects(projects, sort, content.locale), cover: coverOf(projects) }
    }
    case 'shelf':
      return { ...block, shelf: await fillShelf(query, content) }
    case 'maturity_calculator':
      return { ...block, calculator: await findCalculator(query, content) }
    case 'service_list': {
      // Selected services keep the editor's order and are shown ungrouped.
      if (block.services.length > 0)
        return { ...block, services: [], items: block.services.map((it) => ({ ...it, group: '' })) }
      return { ...block, items: await servicesIn(content) }
    }
    case 'impulse_list':
      if (block.impulses.length > 0) return { ...block, impulses: [], items: block.impulses }
      return { ...block, items: (await impulsesIn(content)).slice(0, block.limit ?? undefined) }
    case 'job_list': {
      const [jobs, today] = [await jobsIn(content), isoDay.format(new Date())]
      return {
        ...block,
        items: jobs.filter(({ valid_through: last }) => !last || last.slice(0, 10) >= today),
      }
    }
    case 'contact_form':
      return settings().public.isStatic
        ? contactNote(block, content.locale, await findSite(content.locale))
        : { ...block, opened: await signedTime(), draft: draftOf(query, content.locale) }
    case 'news_list':
      return fillNews(block, query, content)
    case 'rich_text':
      return embedsBlocks(block.body) ? { ...block, body: await fillText(block.body, query, content) } : block
    default:
      return block
  }
}

/** How many pages a paginated list has is unknown then: the requested one is assumed to exist. */
function unavailable(block: BodyBlock, requested: number): BodyBlock {
  const title = 'title' in block ? block.title : ''
  const page = block.component === 'news_list' && !block.limit ? requested : 1
  return { component: 'unavailable_list', _uid: block._uid, title, items: [], total: -1, page, pages: page }
}

/** The facts are needed for a comparison only, which a static site makes in the browser. */
async function fillShelf(query: ListingSearchParams, content: Content) {
  const shelf = arrangeShelf(await shelfProjectsIn(content), query)
  const needsFacts = ({ slug }: { slug: string }) => settings().public.isStatic || shelf.chosen.includes(slug)
  const facts = await factsOf(shelf.projects.filter(needsFacts), content)
  const projects = shelf.projects.map((project) => ({ ...project, facts: facts.get(project.uuid) ?? [] }))
  return { ...shelf, projects }
}

/** The picture of the newest story that has one. */
function coverOf(stories: readonly { image: Picture | null }[]): Picture | null {
  return stories.find(({ image }) => image)?.image ?? null
}

/** Whether rich text embeds blocks anywhere; most does not and is passed on as is. */
function embedsBlocks({ blocks, content }: RichTextNode): boolean {
  return Boolean(blocks) || (content?.some(embedsBlocks) ?? false)
}

/** Fills the blocks embedded in rich text. */
async function fillText(
  node: RichTextNode,
  query: ListingSearchParams,
  content: Content,
): Promise<RichTextNode> {
  const { blocks, content: nodes } = node
  return {
    ...node,
    ...(blocks && { blocks: await Promise.all(blocks.map((block) => fillListing(block, query, content))) }),
    ...(nodes && { content: await Promise.all(nodes.map((inner) => fillText(inner, query, content))) }),
  }
}

async function withLabels(projects: ReferenceTeaser[], content: Content): Promise<ReferenceTeaser[]> {
  const labels = await labelsOf(content)
  return projects.map((project) => labelReference(project, labels))
}

const readServices = createTeaserReader('service', serviceTeaser)
const servicesIn = cacheByContent(async (content) => {
  const [services, labels] = await Promise.all([readServices(content), labelsOf(content)])
  return services.map((service) => labelService(service, labels))
})
const impulsesIn = cacheByContent(createTeaserReader('impulse', impulseTeaser))
const jobsIn = cacheByContent(createTeaserReader('job', jobTeaser))

/** Formats a date as content writes it (2026-03-12), in the agency's time zone. */
const isoDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' })

/** With a limit the newest articles, else one page of all or of a year. */
async function fillNews(
  block: NewsList,
  { page: requestedPage, year }: ListingSearchParams,
  content: Content,
): Promise<NewsList> {
  const page = requestedPage ?? 1
  const news = await newsIn(content)
  const cover = coverOf(news.all)
  if (block.limit) {
    const newest = { locale: content.locale, limit: Math.min(block.limit, maxLimited) }
    return { ...block, cover, newest: islandAddress('newest-news', newest) }
  }
  const articles = year ? news.ofYear(year) : news.all
  const pages = Math.max(1, Math.ceil(articles.length / newsPageSize))
  const items = articles.slice((page - 1) * newsPageSize, page * newsPageSize)
  const years = news.years.length > 0 ? { chosen: year ?? null, available: news.years } : null
  return { ...block, cover, items, page, pages, years }
}
