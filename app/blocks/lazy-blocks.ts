import type { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { lazyBlock } from './lazy-block.tsx'

/** Blocks in their own chunks, by component name; only pages that contain them load them. */
export const lazyBlocks = {
  comparison: lazyBlock(() => import('./comparison/comparison.tsx').then(({ Comparison }) => Comparison)),
  contact_details: lazyBlock(() =>
    import('./contact-details/lazy-map-blocks.ts').then(({ ContactDetails }) => ContactDetails),
  ),
  contact_form: lazyBlock(() =>
    import('./contact-form/contact-form.tsx').then(({ ContactForm }) => ContactForm),
  ),
  gallery: lazyBlock(() => import('./gallery/gallery.tsx').then(({ Gallery }) => Gallery)),
  map: lazyBlock(() => import('./contact-details/lazy-map-blocks.ts').then(({ MapDrawing }) => MapDrawing)),
  reference_list: lazyBlock(() =>
    import('../projects/lazy-project-blocks.ts').then(({ ProjectIndexBlock }) => ProjectIndexBlock),
  ),
  reference_overview: lazyBlock(() =>
    import('../projects/lazy-project-blocks.ts').then(({ ProjectTableBlock }) => ProjectTableBlock),
  ),
  video: lazyBlock(() => import('./video/video.tsx').then(({ Video }) => Video)),
}

/** The end of a project page. */
export const MoreProjects = lazyBlock(() =>
  import('../projects/more-projects.tsx').then(({ MoreProjects }) => MoreProjects),
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
