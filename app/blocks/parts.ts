import type { PageContent } from '../../server-functions/content/schema/content.ts'
import { later } from './later.tsx'

/** The heavy blocks, by component name: only pages that have them load them. */
export const parts = {
  comparison: later(() => import('./comparison.tsx').then(({ Comparison }) => Comparison)),
  gallery: later(() => import('./gallery.tsx').then(({ Gallery }) => Gallery)),
  reference_list: later(() => import('./project-index.ts').then(({ ReferenceList }) => ReferenceList)),
  reference_overview: later(() =>
    import('./project-index.ts').then(({ ReferenceOverview }) => ReferenceOverview),
  ),
  video: later(() => import('./video.tsx').then(({ Video }) => Video)),
}

/** The end of a project page. */
export const ProjectEnd = later(() => import('./project-end.tsx').then(({ ProjectEnd }) => ProjectEnd))

/** Makes ready what a page is about to be shown with. */
export async function prepareParts(content: PageContent): Promise<void> {
  const names = componentsIn(content)
  const needed = Object.entries(parts).flatMap(([name, part]) => (names.has(name) ? [part] : []))
  await Promise.all([
    ...needed.map(({ prepare }) => prepare()),
    content.component === 'reference' && ProjectEnd.prepare(),
  ])
}

/** The names of all components in what the CMS gave, in rich texts too. */
function componentsIn(value: unknown, names = new Set<unknown>()): Set<unknown> {
  if (typeof value !== 'object' || value === null) return names
  if ('component' in value) names.add(value.component)
  for (const inner of Object.values(value)) componentsIn(inner, names)
  return names
}
