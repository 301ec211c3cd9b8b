import type { BodyBlock } from './content/schema/blocks.ts'
import type { RichTextNode } from './content/schema/rich-text.ts'
import {
  impulseTeaser,
  jobTeaser,
  newsTeaser,
  type ReferenceTeaser,
  serviceTeaser,
} from './content/schema/teasers.ts'
import { nameReference, nameService, type Names } from './names.server.ts'
import { countYears, type NewsYears } from './news-years.ts'
import { findProjects, sortProjects } from './project-index.ts'
import { type ProjectQuery, projectQueryOf } from './project-query.ts'
import { filterNames, readProjects } from './projects.server.ts'
import { list, listAll, parse, type Reading, wholeSize } from './stories.server.ts'

type NewsList = Extract<BodyBlock, { component: 'news_list' }>

interface Context extends Reading {
  /** Which page of a paged listing, from 1. */
  page: number
  /** Of which year news is asked for. */
  year?: string | undefined
  /** What is asked of the project index. */
  query: ProjectQuery
  names: () => Promise<Names>
}

/** A page of a paged listing (specification 9). */
const pageSize = 25

/**
 * Blocks that list stories get them here, so that a block itself fetches nothing. Null if the page of a paged
 * listing does not exist.
 */
export async function fillListings(body: BodyBlock[], context: Context): Promise<BodyBlock[] | null> {
  const filled = await Promise.all(body.map((block) => fillListing(block, context)))
  const exists = context.page === 1 || filled.some((block) => 'pages' in block && context.page <= block.pages)
  return exists ? filled : null
}

async function fillListing(block: BodyBlock, context: Context): Promise<BodyBlock> {
  switch (block.component) {
    case 'reference_teasers':
      return { ...block, references: await named(block.references, context) }
    case 'reference_list': {
      const projects = await readProjects(context)
      if (projects.length === 0) return block
      const words = { names: filterNames(await context.names()), locale: context.locale }
      return { ...block, ...findProjects(projects, projectQueryOf(context.query), words) }
    }
    case 'reference_overview': {
      const { sort = 'newest' } = context.query
      const projects = (await readProjects(context)).map(({ project }) => project)
      return { ...block, sort, items: sortProjects(projects, sort, context.locale) }
    }
    case 'service_list': {
      // Chosen ones stand in the order they were chosen in, all of them under the names of their groups.
      if (block.services.length > 0)
        return { ...block, services: [], items: block.services.map((it) => ({ ...it, group: '' })) }
      const items = parse(serviceTeaser, await listAll('service', 'position:asc', context), context)
      if (items.length === 0) return { ...block, items }
      const names = await context.names()
      return { ...block, items: items.map((it) => nameService(it, names)) }
    }
    case 'impulse_list': {
      const stories = await listAll('impulse', 'position:asc', context)
      return { ...block, items: parse(impulseTeaser, stories, context).slice(0, block.limit ?? undefined) }
    }
    case 'job_list': {
      const jobs = parse(jobTeaser, await listAll('job', 'position:asc', context), context)
      return {
        ...block,
        items: jobs.filter(({ valid_through: last }) => !last || last.slice(0, 10) >= today()),
      }
    }
    case 'news_list':
      return fillNews(block, context)
    case 'rich_text':
      return { ...block, body: await fillText(block.body, context) }
    default:
      return block
  }
}

/** A text may have blocks between its paragraphs. */
async function fillText(node: RichTextNode, context: Context): Promise<RichTextNode> {
  const { blocks, content } = node
  const fill = async (block: BodyBlock | null) => block && fillListing(block, context)
  return {
    ...node,
    ...(blocks && { blocks: await Promise.all(blocks.map(fill)) }),
    ...(content && { content: await Promise.all(content.map((inner) => fillText(inner, context))) }),
  }
}

async function named(projects: ReferenceTeaser[], context: Context): Promise<ReferenceTeaser[]> {
  if (projects.length === 0) return []
  const names = await context.names()
  return projects.map((project) => nameReference(project, names))
}

/** The day where the agency is, as content writes it: 2026-03-12. */
function today(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format(new Date())
}

/** With a limit the newest, else a page of all, or of all of a year. */
async function fillNews(block: NewsList, context: Context): Promise<NewsList> {
  const paging = block.limit
    ? { per_page: Math.min(block.limit, wholeSize), page: 1 }
    : { per_page: pageSize, page: context.page }
  const wanted = { ...paging, sort_by: 'content.date:desc', ...(!block.limit && ofYear(context.year)) }
  const [{ stories, total }, years] = await Promise.all([
    list('news_item', wanted, context),
    block.limit ? null : readYears(context),
  ])
  const items = parse(newsTeaser, stories, context)
  if (block.limit) return { ...block, items }
  // After a failure (total -1) nobody knows how many pages there are; the one asked for is no less there.
  const pages = total < 0 ? paging.page : Math.max(1, Math.ceil(total / pageSize))
  return { ...block, items, page: paging.page, pages, years }
}

/** The stories whose day is in a year, as content writes days: 2013-01-01 00:00. */
function ofYear(year: string | undefined) {
  if (!year) return {}
  const [before, after] = [Number(year) - 1, Number(year) + 1]
  return { filter_query: { date: { gt_date: `${before}-12-31 23:59`, lt_date: `${after}-01-01 00:00` } } }
}

/** The years of all news; null where there is none, or nobody knows. */
async function readYears(context: Context): Promise<NewsYears | null> {
  const news = parse(newsTeaser, await listAll('news_item', 'content.date:desc', context), context)
  const offered = countYears(news.map(({ date }) => date))
  return offered.length > 0 ? { chosen: context.year ?? null, offered } : null
}
