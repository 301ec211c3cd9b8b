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
  comparison: lazyBlock(() => import('./comparison/comparison.tsx').then(({ Comparison }) => Comparison)),
  contact_details: lazyBlock(() =>
    import('./contact-details/lazy-map-blocks.ts').then(({ ContactDetails }) => ContactDetails),
  ),
  contact_form: lazyBlock(() =>
    import('./contact-form/contact-form.tsx').then(({ ContactForm }) => ContactForm),
  ),
  estimate_list: lazyBlock(() =>
    import('./island-section/island-section.tsx').then(({ IslandSection }) => IslandSection),
  ),
  failure_index: lazyBlock(() =>
    import('./island-section/island-section.tsx').then(({ IslandSection }) => IslandSection),
  ),
  failure_teasers: lazyBlock(() =>
    import('./failure-teasers/failure-teasers.tsx').then(({ FailureTeasers }) => FailureTeasers),
  ),
  // Only on preview deployments.
  defect: lazyBlock(() =>
    import('./invalid-block/invalid-block.tsx').then(({ InvalidBlock }) => InvalidBlock),
  ),
  downloads: lazyBlock(() => import('./downloads/downloads.tsx').then(({ Downloads }) => Downloads)),
  facts: small((blocks) => blocks.Facts),
  faq: lazyBlock(() => import('./faq/faq.tsx').then(({ Faq }) => Faq)),
  gallery: lazyBlock(() => import('../gallery/gallery.tsx').then(({ Gallery }) => Gallery)),
  hero: small((blocks) => blocks.Hero),
  impulse_list: small((blocks) => blocks.ImpulseList),
  industry_list: small((blocks) => blocks.IndustryList),
  job_list: lazyBlock(() => import('./job-list/job-list.tsx').then(({ JobList }) => JobList)),
  link_cards: small((blocks) => blocks.LinkCards),
  map: lazyBlock(() => import('./contact-details/lazy-map-blocks.ts').then(({ MapDrawing }) => MapDrawing)),
  maturity_calculator: lazyBlock(() =>
    import('../calculator/calculator-block.tsx').then(({ CalculatorBlock }) => CalculatorBlock),
  ),
  news_list: small((blocks) => blocks.NewsList),
  numbers: small((blocks) => blocks.Numbers),
  picture: lazyBlock(() => import('./picture/picture-block.tsx').then(({ PictureBlock }) => PictureBlock)),
  product_stages: small((blocks) => blocks.ProductStages),
  process: lazyBlock(() => import('./process/process.tsx').then(({ Process }) => Process)),
  quote: small((blocks) => blocks.Quote),
  reference_list: lazyBlock(() =>
    import('../projects/project-index-block.tsx').then(({ ProjectIndexBlock }) => ProjectIndexBlock),
  ),
  reference_overview: lazyBlock(() =>
    import('../projects/project-table-block.tsx').then(({ ProjectTableBlock }) => ProjectTableBlock),
  ),
  reference_teasers: small((blocks) => blocks.ReferenceTeasers),
  rich_text: small((blocks) => blocks.RichTextBlock),
  service_list: small((blocks) => blocks.ServiceList),
  shelf: lazyBlock(() => import('../shelf/shelf-block.tsx').then(({ ShelfBlock }) => ShelfBlock)),
  shelf_teaser: lazyBlock(() =>
    import('./shelf-teaser/shelf-teaser.tsx').then(({ ShelfTeaser }) => ShelfTeaser),
  ),
  stages: small((blocks) => blocks.Stages),
  statement: small((blocks) => blocks.Statement),
  team: lazyBlock(() => import('./team/team.tsx').then(({ Team }) => Team)),
  timeline: lazyBlock(() => import('./timeline/timeline.tsx').then(({ Timeline }) => Timeline)),
  torque_curve: lazyBlock(() =>
    import('./torque-curve/torque-curve.tsx').then(({ TorqueCurve }) => TorqueCurve),
  ),
  unavailable_list: small((blocks) => blocks.UnavailableList),
  video: lazyBlock(() => import('./video/video.tsx').then(({ Video }) => Video)),
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
