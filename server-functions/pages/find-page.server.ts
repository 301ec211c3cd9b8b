import { LRUCache } from 'lru-cache'

import { isIsoDate } from '../../locales/date.ts'
import { canonicalListing } from '../addresses/canonical-listing.ts'
import { findAddress } from '../addresses/find-address.server.ts'
import { findContacts } from '../contacts/find-contacts.server.ts'
import { withApplication } from '../contacts/job-application.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import { contentVersion } from '../content/content-version.server.ts'
import type { Content } from '../content/content.server.ts'
import { contentIn } from '../content/current-content.server.ts'
import type { Dependencies } from '../content/dependencies.ts'
import { joinRelations } from '../content/join-relations.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { type Defect, parsePruned } from '../content/parse-pruned.ts'
import { dependOnComputed, recordDependencies } from '../content/record-dependencies.server.ts'
import { resolveLinks } from '../content/resolve-links.ts'
import { PageContent } from '../content/schema/content-types.ts'
import type { Story } from '../content/schema/story.ts'
import { logOnce, logRateLimited } from '../environment/log.server.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { factLinks, labelReference, labelService, labelsOf } from '../labels/datasource-labels.server.ts'
import { placeOnShelf } from '../shelf/shelf-projects.server.ts'
import { findBreadcrumbs } from './breadcrumb-trail.ts'
import { hyphenateHeadlines } from './hyphenate-headlines.ts'
import type { ListingSearchParams } from './listing-search-params.ts'
import { loadListings } from './listings.server.ts'
import type { Page, PageOutcome, PageRef } from './page.ts'

/**
 * Finds the page at a path: address → story → parsed blocks with resolved links and relations → filled listings.
 * `signal` aborts when the client disconnects.
 */
export async function findPage(ref: PageRef, signal?: AbortSignal): Promise<PageOutcome> {
  return withPageDeadline(read(ref, signal), { kind: 'unavailable' })
}

async function read(
  { locale, isPrefixed, path, query }: PageRef,
  signal: AbortSignal | undefined,
): Promise<PageOutcome> {
  const outcome = await findAddress(`/${[isPrefixed && locale, path].filter(Boolean).join('/')}`)
  if (outcome.kind !== 'page') return outcome
  const content = await contentIn(locale)
  const parsed = await pageOf(outcome.page, content, signal)
  if (!('page' in parsed)) return parsed
  const page = await withListings(parsed.page, query, content)
  return page ? { kind: 'page', page } : { kind: 'missing', reason: 'unmatched' }
}

/** The page of a story as it is in the editor; null if it is no page, or not at this page of a listing. */
export async function findUnsavedPage(
  story: Story,
  query: ListingSearchParams,
  content: Content,
): Promise<Page | null> {
  const hrefs = (await content.links()).get(story.uuid) ?? {}
  const page = await pageOfStory(story, hrefs, content)
  return page && withListings(page, query, content)
}

/** A page without the listings that depend on search params. */
type PageWithoutListings = Omit<Page, 'listing'>

/** Null if the requested page of a listing does not exist. */
async function withListings(
  page: PageWithoutListings,
  query: ListingSearchParams,
  content: Content,
): Promise<Page | null> {
  const body = await loadListings(page.content.body, query, content)
  if (!body) return null
  const whole = await hyphenateHeadlines({ ...page.content, body }, page.locale)
  return { ...page, listing: canonicalListing(body, query), content: whole }
}

/** A parsed page, or why there is none. */
type Parsed = { page: PageWithoutListings } | { kind: 'missing'; reason: 'story' } | { kind: 'unavailable' }

/** Cache of the 200 most recently used parsed pages per version and locale. */
const parsedPages = cacheByContent(
  async () => new LRUCache<string, { value: Parsed; dependencies: Dependencies }>({ max: 200 }),
)

async function pageOf(
  { uuid, hrefs }: PageEntry,
  content: Content,
  signal: AbortSignal | undefined,
): Promise<Parsed> {
  const known = await parsedPages(content)
  const cached = known.get(uuid)
  if (cached) {
    dependOnComputed(cached.dependencies)
    return cached.value
  }
  const parsed = recordDependencies(() => parsePage(uuid, hrefs, content, signal).catch(unreadable))
  dependOnComputed(parsed.dependencies)
  const value = await parsed.value
  if (!('kind' in value) || value.kind === 'missing')
    known.set(uuid, { value, dependencies: parsed.dependencies })
  return value
}

/** Content nested too deeply (stack overflow) makes only its own page unavailable. */
function unreadable(error: unknown): Parsed {
  if (!(error instanceof RangeError)) throw error
  logRateLimited('A story cannot be read', error)
  return { kind: 'unavailable' }
}

async function parsePage(
  uuid: string,
  alternates: PageEntry['hrefs'],
  content: Content,
  signal: AbortSignal | undefined,
): Promise<Parsed> {
  const answer = await content.story(uuid, signal)
  if (!answer.story) return answer.failed ? { kind: 'unavailable' } : { kind: 'missing', reason: 'story' }
  const page = await pageOfStory(answer.story, alternates, content)
  return page ? { page } : { kind: 'missing', reason: 'story' }
}

/** Null if the content of the story is that of no page. */
async function pageOfStory(
  story: Story,
  alternates: PageEntry['hrefs'],
  content: Content,
): Promise<PageWithoutListings | null> {
  const { locale } = content
  const [links, find] = await Promise.all([content.links(), content.related()])
  const parsed = parseContent(story, resolveLinks(joinRelations(story.content, find), links, locale))
  if (!parsed) return null
  const canonical = alternates[locale] ?? ''
  const breadcrumbs = findBreadcrumbs(canonical, links, locale)
  return {
    id: story.id,
    uuid: story.uuid,
    name: story.name,
    locale,
    canonical,
    alternates,
    modified: isIsoDate(story.published_at ?? '') ? (story.published_at ?? '') : '',
    breadcrumbs,
    content: await withLabels(parsed, story, breadcrumbs.at(-1)?.href ?? '', content),
  }
}

/** Replaces the values and uuids in projects and services by labels, and adds the islands with people and projects. */
async function withLabels(
  page: PageContent,
  story: Story,
  parentHref: string,
  content: Content,
): Promise<PageContent> {
  if (!('contactsIsland' in page)) return page
  const hasContacts = (await findContacts(story.uuid, content)) !== null
  const contactsIsland = hasContacts
    ? islandAddress('contacts', { locale: content.locale, page: story.uuid })
    : null
  if (page.component === 'job') return { ...withApplication(page, content.locale), contactsIsland }
  const labels = await labelsOf(content)
  if (page.component === 'service') return { ...labelService(page, labels), contactsIsland }
  if (page.component === 'impulse') return { ...page, contactsIsland }
  // Editors may have chosen related projects themselves.
  const related = page.body.every(({ component }) => component !== 'reference_teasers')
  return {
    ...labelReference(page, labels),
    contactsIsland,
    clientLogo: labels.clients.get(page.client)?.logo ?? null,
    factLinks: factLinks(page, parentHref, labels),
    moreProjects: islandAddress('more-projects', { locale: content.locale, project: story.uuid, related }),
    onShelf: await placeOnShelf(page, story, content),
    // Drawn on the shelf only.
    silhouette: '',
    silhouette_lines: '',
  }
}

function parseContent(story: Story, content: unknown): PageContent | null {
  const isPreview = contentVersion() === 'draft'
  const parsed = parsePruned(PageContent, content, isPreview ? asBlock : undefined)
  if (!parsed.ok) {
    logOnce(`${story.full_slug} is no page: ${parsed.problem}`)
    return null
  }
  for (const { name, uid, problem } of parsed.defects)
    logOnce(`${story.full_slug}: block ${name} ${uid}: ${problem}`)
  if (isPreview) return parsed.value
  return { ...parsed.value, body: parsed.value.body.filter(({ component }) => component !== 'defect') }
}

/** Shows the defect in place, on preview deployments. */
function asBlock({ name, uid, problem }: Defect) {
  return { component: 'defect', _uid: uid, name, problem }
}
