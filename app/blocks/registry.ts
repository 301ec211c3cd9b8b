import type { ComponentType } from 'react'

import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { objectsIn, oncePerObject } from '../../server-functions/content/walk-content.ts'
import { lazyBlock } from './lazy-block.tsx'

type StaticBlocks = typeof import('./small-blocks-chunk.ts')

/** A block in the chunk of small blocks. */
const small = <Props extends object>(pick: (blocks: StaticBlocks) => ComponentType<Props>) =>
  lazyBlock(async () => pick(await import('./small-blocks-chunk.ts')))

/** Blocks in their own chunks, by component name; only pages that contain them load them. */
export const blocks = {
  call_to_action: small((blocks) => blocks.CallToAction),
  clients: small((blocks) => blocks.Clients),
  comparison: lazyBlock(async () => (await import('./comparison/comparison.tsx')).Comparison),
  contact_details: lazyBlock(
    async () => (await import('./contact-details/lazy-map-blocks.ts')).ContactDetails,
  ),
  contact_form: lazyBlock(async () => (await import('./contact-form/contact-form.tsx')).ContactForm),
  estimate_list: lazyBlock(async () => (await import('./island-section/island-section.tsx')).IslandSection),
  failure_index: lazyBlock(async () => (await import('./island-section/island-section.tsx')).IslandSection),
  failure_teasers: lazyBlock(
    async () => (await import('./failure-teasers/failure-teasers.tsx')).FailureTeasers,
  ),
  // Only on preview deployments.
  defect: lazyBlock(async () => (await import('./invalid-block/invalid-block.tsx')).InvalidBlock),
  downloads: lazyBlock(async () => (await import('./downloads/downloads.tsx')).Downloads),
  facts: small((blocks) => blocks.Facts),
  faq: lazyBlock(async () => (await import('./faq/faq.tsx')).Faq),
  gallery: lazyBlock(async () => (await import('../gallery/gallery.tsx')).Gallery),
  hero: small((blocks) => blocks.Hero),
  impulse_list: small((blocks) => blocks.ImpulseList),
  industry_list: small((blocks) => blocks.IndustryList),
  job_list: lazyBlock(async () => (await import('./job-list/job-list.tsx')).JobList),
  link_cards: small((blocks) => blocks.LinkCards),
  map: lazyBlock(async () => (await import('./contact-details/lazy-map-blocks.ts')).MapDrawing),
  maturity_calculator: lazyBlock(
    async () => (await import('../calculator/calculator-block.tsx')).CalculatorBlock,
  ),
  news_list: small((blocks) => blocks.NewsList),
  numbers: small((blocks) => blocks.Numbers),
  picture: lazyBlock(async () => (await import('./picture/picture-block.tsx')).PictureBlock),
  product_stages: small((blocks) => blocks.ProductStages),
  process: lazyBlock(async () => (await import('./process/process.tsx')).Process),
  quote: small((blocks) => blocks.Quote),
  reference_list: lazyBlock(
    async () => (await import('../projects/project-index-block.tsx')).ProjectIndexBlock,
  ),
  reference_overview: lazyBlock(
    async () => (await import('../projects/project-table-block.tsx')).ProjectTableBlock,
  ),
  reference_teasers: small((blocks) => blocks.ReferenceTeasers),
  rich_text: small((blocks) => blocks.RichTextBlock),
  service_list: small((blocks) => blocks.ServiceList),
  shelf: lazyBlock(async () => (await import('../shelf/shelf-block.tsx')).ShelfBlock),
  shelf_teaser: lazyBlock(async () => (await import('./shelf-teaser/shelf-teaser.tsx')).ShelfTeaser),
  stages: small((blocks) => blocks.Stages),
  statement: small((blocks) => blocks.Statement),
  team: lazyBlock(async () => (await import('./team/team.tsx')).Team),
  timeline: lazyBlock(async () => (await import('./timeline/timeline.tsx')).Timeline),
  torque_curve: lazyBlock(async () => (await import('./torque-curve/torque-curve.tsx')).TorqueCurve),
  unavailable_list: small((blocks) => blocks.UnavailableList),
  video: lazyBlock(async () => (await import('./video/video.tsx')).Video),
}

/** The heads of pages, by the component name of the story. */
export const pageIntros = {
  company_page: small((blocks) => blocks.CompanyPage),
  impulse: small((blocks) => blocks.Impulse),
  job: small((blocks) => blocks.Job),
  news_item: small((blocks) => blocks.NewsItem),
  reference: small((blocks) => blocks.Reference),
  service: small((blocks) => blocks.Service),
}

const lazyBlocks = new Map<unknown, Pick<(typeof blocks)['hero'], 'prepare'>>(
  Object.entries({ ...blocks, ...pageIntros }),
)

/** The components of a block, and of those embedded in its rich text. */
const componentsIn = oncePerObject((block) => Array.from(objectsIn(block), ({ component }) => component))

/** Loads the chunks of all lazy blocks of a page, before it is rendered. */
export async function prepareLazyBlocks(content: PageContent): Promise<void> {
  const names = new Set([content.component, ...content.body.flatMap(componentsIn)])
  await Promise.all(Array.from(names, async (name) => lazyBlocks.get(name)?.prepare()))
}
