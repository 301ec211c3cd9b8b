import { createServerOnlyFn } from '@tanstack/react-start'

import { contentIn } from './content/current-snapshot.server.ts'
import { settings } from './environment/settings.server.ts'
import { findPage } from './pages/find-page.server.ts'
import type { Page } from './pages/page.ts'
import { pageOfPayload, type Payload } from './payloads/payload.ts'
import { projectsIn } from './projects/project-index.server.ts'
import { findSite } from './site/find-site.server.ts'

/** What the browser needs to filter the projects of a page of a static site. */
async function filterValuesFor({ locale, content }: Page): Promise<Pick<Payload, 'filterValues'>> {
  const hasIndex = content.body.some(({ component }) => component === 'reference_list')
  if (!hasIndex || !settings().public.isStatic) return {}
  const projects = await projectsIn(await contentIn(locale))
  const entries = projects.map(
    ({ project, categories, services }) => [project.uuid, { categories, services }] as const,
  )
  return { filterValues: Object.fromEntries(entries) }
}

/**
 * What the server functions give for a navigation to a page, in one answer. `missing` also if the page has moved:
 * payloads are asked for only where a page is known to be.
 */
export const findPayload = createServerOnlyFn(
  async (
    pathname: string,
    search: Readonly<Record<string, unknown>>,
  ): Promise<Payload | 'missing' | 'unavailable'> => {
    const ref = pageOfPayload(pathname, search, settings().public.defaultLocale)
    if (!ref) return 'missing'
    const [outcome, site] = await Promise.all([findPage(ref), findSite(ref.locale)])
    if (outcome.kind === 'page') return { page: outcome.page, site, ...(await filterValuesFor(outcome.page)) }
    return outcome.kind === 'unavailable' ? 'unavailable' : 'missing'
  },
)
