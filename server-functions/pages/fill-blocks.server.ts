import { fillCalculator, findReach } from '../calculator/fill-calculator.server.ts'
import { applicationsIn } from '../contact-people/job-application.server.ts'
import { fillContactForm } from '../contact/fill-contact-form.server.ts'
import type { Content } from '../content/content-queries.server.ts'
import type { BlockOf, BodyBlock, RichTextNode } from '../content/schema/blocks.ts'
import * as listingBlocks from '../content/schema/listing-blocks.ts'
import { objectsIn, oncePerObject } from '../content/walk-content.ts'
import { findEstimateMedians } from '../estimates-and-failures/find-estimates-and-failures.server.ts'
import { fillImpulses } from '../impulses/fill-impulses.server.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { fillJobs } from '../jobs/fill-jobs.server.ts'
import { fillNews } from '../news/fill-news.server.ts'
import { fillProjectList, fillProjectTable, fillProjectTeasers } from '../projects/fill-projects.server.ts'
import { fillIndustries } from '../projects/industries.server.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { wordFilterIn } from '../search/build-search-index.server.ts'
import { fillServices } from '../services/fill-services.server.ts'
import { fillShelf } from '../shelf/fill-shelf.server.ts'
import { linkPlaces } from './link-places-and-facts.ts'

type Component = BodyBlock['component']
type Fillers = {
  [Name in Component]?: (
    block: BlockOf<Name>,
    query: ListingSearchParams,
    content: Content,
  ) => Promise<BodyBlock>
}

/** The blocks that show other parts of the content, and the features that fill them. */
const fillers: Fillers = {
  contact_form: async (block, query, content) =>
    fillContactForm(block, query, content, await findReach(query, content)),
  estimate_list: withIsland('estimates'),
  failure_index: withIsland('failures'),
  impulse_list: fillImpulses,
  industry_list: fillIndustries,
  job_list: async (block, query, content) => fillJobs(block, query, content, await applicationsIn(content)),
  maturity_calculator: async (block, query, content) =>
    fillCalculator(block, query, content, await findEstimateMedians(content)),
  news_list: fillNews,
  reference_list: (block, query, content) => fillProjectList(block, query, content, wordFilterIn),
  reference_overview: fillProjectTable,
  reference_teasers: fillProjectTeasers,
  rich_text: async (block, query, content) =>
    embedsBlocks(block.body) ? { ...block, body: await fillText(block.body, query, content) } : block,
  service_list: fillServices,
  shelf: fillShelf,
  shelf_teaser: withIsland('shelf-teaser'),
}

function withIsland(name: 'estimates' | 'failures' | 'shelf-teaser') {
  return async <Block extends BodyBlock>(block: Block, _query: ListingSearchParams, { locale }: Content) => ({
    ...block,
    island: islandAddress(name, { locale }),
  })
}

/**
 * Fills the blocks of a page, so that blocks fetch nothing themselves. Null if the requested page of a paginated list does
 * not exist.
 */
export async function fillBlocks(
  body: BodyBlock[],
  query: ListingSearchParams,
  content: Content,
): Promise<BodyBlock[] | null> {
  const filled = await Promise.all(body.map((block) => fillBlock(block.component, block, query, content)))
  const page = query.page ?? 1
  // A paginated list may be embedded in rich text.
  const hasPage = () => [...objectsIn(filled)].some(({ pages }) => typeof pages === 'number' && page <= pages)
  return page === 1 || hasPage() ? linkPlaces(filled) : null
}

/** The blocks that list other stories. */
const lists = new Set<string>(Object.values(listingBlocks).map(({ shape }) => shape.component.value))

async function fillBlock<Name extends Component>(
  component: Name,
  block: BlockOf<Name>,
  query: ListingSearchParams,
  content: Content,
): Promise<BodyBlock> {
  if (lists.has(component) && !(await content.canList())) return unavailable(block, query.page ?? 1)
  const fill: Fillers[Name] = fillers[component]
  return fill ? fill(block, query, content) : block
}

/** The number of pages of a list is unknown in this case: the requested one is assumed to exist. */
function unavailable(block: BodyBlock, requested: number): BodyBlock {
  const title = 'title' in block ? block.title : ''
  const page = block.component === 'news_list' && !block.limit ? requested : 1
  return { component: 'unavailable_list', _uid: block._uid, title, items: [], total: -1, page, pages: page }
}

/** Whether rich text embeds blocks anywhere; most does not and is passed on as is. */
const embedsBlocks = oncePerObject((text) => [...objectsIn(text)].some(({ blocks }) => blocks))

/** Fills the blocks embedded in rich text. */
async function fillText(
  node: RichTextNode,
  query: ListingSearchParams,
  content: Content,
): Promise<RichTextNode> {
  const { blocks, content: nodes } = node
  const fill = (block: BodyBlock) => fillBlock(block.component, block, query, content)
  return {
    ...node,
    ...(blocks && { blocks: await Promise.all(blocks.map(fill)) }),
    ...(nodes && { content: await Promise.all(nodes.map((inner) => fillText(inner, query, content))) }),
  }
}
