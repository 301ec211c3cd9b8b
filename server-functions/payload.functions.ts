import { hash } from 'node:crypto'

import { createServerOnlyFn } from '@tanstack/react-start'

import { contentIn } from './content/current-snapshot.server.ts'
import type { Site } from './content/schema/settings-story.ts'
import { oncePerObject } from './content/walk-content.ts'
import { findPage } from './pages/find-page.server.ts'
import type { Page } from './pages/page.ts'
import { pageOfPayload, type Payload } from './payloads/payload.ts'
import { projectsIn } from './projects/project-index.server.ts'
import { settings } from './settings/settings.server.ts'
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

/** The payload of a page, with the settings story of its locale. */
export const payloadOf = createServerOnlyFn(async (page: Page, site: Site | null): Promise<Payload> => {
  const data = { settings: settings().public, page, site, ...(await filterValuesFor(page)) }
  return { revision: revisionOf(data), ...data }
})

/** A hash of the data of a page. Its blocks, and what all pages have, are the same objects in most renderings. */
function revisionOf({ settings, page, site, ...rest }: Omit<Payload, 'revision'>): string {
  const { body, ...content } = page.content
  const parts = [digestOf(settings), site && digestOf(site), body.map(digestOf), { ...page, content }, rest]
  return digestOf(parts).slice(0, 16)
}

const digestOf = oncePerObject((value: object) =>
  hash('sha256', withoutTime(JSON.stringify(value)), 'base64url'),
)

/**
 * The time when a form was opened is left out of the hash: another time is no other content. In a text its quotes would
 * be escaped.
 */
function withoutTime(json: string): string {
  return json.replaceAll(/"opened":"[^"]*"/g, '')
}

/**
 * The payload of the page at a path. `missing` also if the page has moved: payloads are asked for only where a page is
 * known to be.
 */
export const findPayload = createServerOnlyFn(
  async (
    pathname: string,
    search: Readonly<Record<string, unknown>>,
  ): Promise<Payload | 'missing' | 'unavailable'> => {
    const ref = pageOfPayload(pathname, search, settings().public.defaultLocale)
    if (!ref) return 'missing'
    const [outcome, site] = await Promise.all([findPage(ref), findSite(ref.locale)])
    if (outcome.kind === 'page') return payloadOf(outcome.page, site)
    return outcome.kind === 'unavailable' ? 'unavailable' : 'missing'
  },
)
