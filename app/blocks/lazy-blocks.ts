import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { lazyBlock } from './lazy-block.tsx'

const staticBlocks = () => import('./static-blocks.ts')

/** Blocks in their own chunks, by component name; only pages that contain them load them. */
export const lazyBlocks = {
  call_to_action: lazyBlock(() => staticBlocks().then(({ CallToAction }) => CallToAction), 'used'),
  clients: lazyBlock(() => staticBlocks().then(({ Clients }) => Clients), 'used'),
  comparison: lazyBlock(() => import('./comparison/comparison.tsx').then(({ Comparison }) => Comparison)),
  contact_details: lazyBlock(
    () => import('./contact-details/lazy-map-blocks.ts').then(({ ContactDetails }) => ContactDetails),
    'used-or-accepted',
  ),
  contact_form: lazyBlock(
    () => import('./contact-form/contact-form.tsx').then(({ ContactForm }) => ContactForm),
    'used',
  ),
  downloads: lazyBlock(() => staticBlocks().then(({ Downloads }) => Downloads), 'used'),
  faq: lazyBlock(() => staticBlocks().then(({ Faq }) => Faq), 'used'),
  gallery: lazyBlock(() => import('./gallery/gallery.tsx').then(({ Gallery }) => Gallery), 'used'),
  impulse_list: lazyBlock(() => staticBlocks().then(({ ImpulseList }) => ImpulseList), 'used'),
  job_list: lazyBlock(() => staticBlocks().then(({ JobList }) => JobList), 'used'),
  link_cards: lazyBlock(() => staticBlocks().then(({ LinkCards }) => LinkCards), 'used'),
  map: lazyBlock(
    () => import('./contact-details/lazy-map-blocks.ts').then(({ MapDrawing }) => MapDrawing),
    'used-or-accepted',
  ),
  news_list: lazyBlock(() => staticBlocks().then(({ NewsList }) => NewsList), 'used'),
  numbers: lazyBlock(() => staticBlocks().then(({ Numbers }) => Numbers), 'used'),
  picture: lazyBlock(() => staticBlocks().then(({ PictureBlock }) => PictureBlock), 'used'),
  process: lazyBlock(() => staticBlocks().then(({ Process }) => Process), 'used'),
  quote: lazyBlock(() => staticBlocks().then(({ Quote }) => Quote), 'used'),
  reference_list: lazyBlock(
    () => import('../projects/lazy-project-blocks.ts').then(({ ProjectIndexBlock }) => ProjectIndexBlock),
    'used',
  ),
  reference_overview: lazyBlock(
    () => import('../projects/lazy-project-blocks.ts').then(({ ProjectTableBlock }) => ProjectTableBlock),
    'used',
  ),
  reference_teasers: lazyBlock(() => staticBlocks().then(({ ReferenceTeasers }) => ReferenceTeasers), 'used'),
  rich_text: lazyBlock(() => staticBlocks().then(({ RichTextBlock }) => RichTextBlock), 'used'),
  service_list: lazyBlock(() => staticBlocks().then(({ ServiceList }) => ServiceList), 'used'),
  statement: lazyBlock(() => staticBlocks().then(({ Statement }) => Statement), 'used'),
  team: lazyBlock(() => staticBlocks().then(({ Team }) => Team), 'used'),
  timeline: lazyBlock(() => staticBlocks().then(({ Timeline }) => Timeline), 'used'),
  video: lazyBlock(() => import('./video/video.tsx').then(({ Video }) => Video), 'used-or-accepted'),
}

/** The end of a project page. */
export const MoreProjects = lazyBlock(
  () => import('../projects/more-projects.tsx').then(({ MoreProjects }) => MoreProjects),
  'used',
)

/** Loads the chunks of all lazy blocks of a page, before it is rendered. */
export async function prepareLazyBlocks(content: PageContent): Promise<void> {
  const names = componentsIn(content)
  const required = Object.entries(lazyBlocks).flatMap(([name, block]) => (names.has(name) ? [block] : []))
  await Promise.all([
    ...required.map(({ prepare }) => prepare()),
    content.component === 'reference' && MoreProjects.prepare(),
  ])
}

/** The component names of all blocks in a story's content, including those embedded in rich text. */
function componentsIn(value: unknown, names = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return names
  if ('component' in value) names.add(value.component)
  for (const inner of Object.values(value)) componentsIn(inner, names)
  return names
}
