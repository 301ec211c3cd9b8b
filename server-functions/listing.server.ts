import type { BodyBlock } from './content/schema/blocks.ts'
import type { RichTextNode } from './content/schema/rich-text.ts'
import { impulseTeaser, jobTeaser, type ReferenceTeaser, serviceTeaser } from './content/schema/teasers.ts'
import type { Content } from './content/snapshot.server.ts'
import { labelReference, labelService, labelsOf } from './datasource-labels.server.ts'
import { newsIn } from './news.server.ts'
import { findProjects, sortProjects } from './project-index.ts'
import { type ProjectQuery, projectQueryOf } from './project-query.ts'
import { filterNames, projectsIn } from './projects.server.ts'
import { readTeasers } from './teasers.server.ts'

type NewsList = Extract<BodyBlock, { component: 'news_list' }>

/** What is asked of the listings of a page. */
interface Asked {
  content: Content
  /** Which page of a paged listing, from 1. */
  page: number
  /** Of which year news is asked for. */
  year?: string | undefined
  /** What is asked of the project index. */
  query: ProjectQuery
}

/** A page of a paged listing (specification 9). */
const pageSize = 25
/** The most that a listing with a limit shows. */
const mostLimited = 100

/**
 * Blocks that list stories get them here, so that a block itself fetches nothing. Null if the page of a paged
 * listing does not exist.
 */
export async function fillListings(body: BodyBlock[], asked: Asked): Promise<BodyBlock[] | null> {
  const filled = await Promise.all(body.map((block) => fillListing(block, asked)))
  return asked.page === 1 || filled.some((block) => hasPage(block, asked.page)) ? filled : null
}

/** A paged listing may stand between the paragraphs of a text. */
function hasPage(block: BodyBlock, page: number): boolean {
  if (block.component === 'rich_text') return textHasPage(block.body, page)
  return 'pages' in block && page <= block.pages
}

function textHasPage({ blocks, content }: RichTextNode, page: number): boolean {
  return (
    (blocks?.some((block) => block && hasPage(block, page)) ?? false) ||
    (content?.some((node) => textHasPage(node, page)) ?? false)
  )
}

async function fillListing(block: BodyBlock, asked: Asked): Promise<BodyBlock> {
  const { content } = asked
  switch (block.component) {
    case 'reference_teasers':
      return { ...block, references: await labelled(block.references, content) }
    case 'reference_list': {
      const projects = await projectsIn(content)
      if (projects.length === 0) return block
      const words = { names: filterNames(await labelsOf(content)), locale: content.locale }
      return { ...block, ...findProjects(projects, projectQueryOf(asked.query), words) }
    }
    case 'reference_overview': {
      const { sort = 'newest' } = asked.query
      const projects = (await projectsIn(content)).map(({ project }) => project)
      return { ...block, sort, items: sortProjects(projects, sort, content.locale) }
    }
    case 'service_list': {
      // Chosen ones stand in the order they were chosen in, all of them under the names of their groups.
      if (block.services.length > 0)
        return { ...block, services: [], items: block.services.map((it) => ({ ...it, group: '' })) }
      const items = await readTeasers(content, 'service', serviceTeaser)
      const labels = await labelsOf(content)
      return { ...block, items: items.map((it) => labelService(it, labels)) }
    }
    case 'impulse_list': {
      const items = await readTeasers(content, 'impulse', impulseTeaser)
      return { ...block, items: items.slice(0, block.limit ?? undefined) }
    }
    case 'job_list': {
      const jobs = await readTeasers(content, 'job', jobTeaser)
      return {
        ...block,
        items: jobs.filter(({ valid_through: last }) => !last || last.slice(0, 10) >= today()),
      }
    }
    case 'news_list':
      return fillNews(block, asked)
    case 'rich_text':
      return { ...block, body: await fillText(block.body, asked) }
    default:
      return block
  }
}

/** A text may have blocks between its paragraphs. */
async function fillText(node: RichTextNode, asked: Asked): Promise<RichTextNode> {
  const { blocks, content } = node
  const fill = async (block: BodyBlock | null) => block && fillListing(block, asked)
  return {
    ...node,
    ...(blocks && { blocks: await Promise.all(blocks.map(fill)) }),
    ...(content && { content: await Promise.all(content.map((inner) => fillText(inner, asked))) }),
  }
}

async function labelled(projects: ReferenceTeaser[], content: Content): Promise<ReferenceTeaser[]> {
  const labels = await labelsOf(content)
  return projects.map((project) => labelReference(project, labels))
}

/** The day where the agency is, as content writes it: 2026-03-12. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
}

/** With a limit the newest, else a page of all, or of all of a year. */
async function fillNews(block: NewsList, { content, page, year }: Asked): Promise<NewsList> {
  const [news, { total }] = await Promise.all([newsIn(content), content.list('news_item')])
  if (block.limit) return { ...block, items: news.all.slice(0, Math.min(block.limit, mostLimited)) }
  const asked = year ? news.ofYear(year) : news.all
  // After a failure (total -1) nobody knows how many pages there are; the one asked for is no less there.
  const pages = total < 0 ? page : Math.max(1, Math.ceil(asked.length / pageSize))
  const items = asked.slice((page - 1) * pageSize, page * pageSize)
  const years = news.years.length > 0 ? { chosen: year ?? null, offered: news.years } : null
  return { ...block, items, page, pages, years }
}
