import { LRUCache } from 'lru-cache'

import type { Locale } from '../../locales/locales.ts'
import { canonicalListing } from '../addresses/canonical-listing.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import { contentIn, contentVersion } from '../content/content.server.ts'
import { joinRelations } from '../content/join-relations.ts'
import type { LinkIndex, PageEntry } from '../content/link-index.server.ts'
import { withinDeadline } from '../content/page-deadline.server.ts'
import { pageHref, pagePath, storySlug } from '../content/page-path.ts'
import { type Defect, parsePruned } from '../content/parse-pruned.ts'
import { resolveLinks } from '../content/resolve-links.ts'
import { PageContent } from '../content/schema/content-types.ts'
import type { Story } from '../content/schema/story.ts'
import type { Content } from '../content/snapshot.server.ts'
import { logOnce, logSparingly } from '../environment/log.server.ts'
import { settings } from '../environment/settings.server.ts'
import { labelReference, labelService, labelsOf } from '../labels/datasource-labels.server.ts'
import { readSurroundings } from '../projects/projects.server.ts'
import { findRedirect } from '../site/site.server.ts'
import { breadcrumbsOf } from './breadcrumb-trail.ts'
import { fillListings } from './listings.server.ts'
import type { Page, PageOutcome, PageRef } from './page.ts'

/**
 * Finds the page at a path: path → story → parsed blocks with resolved links and relations → filled listings.
 * `signal` aborts when the client disconnects.
 */
export async function findPage(ref: PageRef, signal?: AbortSignal): Promise<PageOutcome> {
  return withinDeadline(read(ref, signal), { kind: 'unavailable' })
}

async function read(ref: PageRef, signal: AbortSignal | undefined): Promise<PageOutcome> {
  const { locale, path, query } = ref
  const content = await contentIn(locale)
  const [moved, links] = await Promise.all([findRedirect(content, path), content.links()])
  // Redirects come first: their source may look like any path, even of internal content.
  if (moved) return { kind: 'moved', ...moved }
  const folder = settings().public.websiteFolder
  // Internal stories (settings, header, footer …) are not pages (specification 2.6).
  const own = pagePath(storySlug(path, folder), folder)
  const entry = own === undefined ? undefined : pageAt(own, links, locale)
  if (!entry) return { kind: 'missing' }
  const parsed = await pageOf(entry, content, signal)
  if (!('page' in parsed)) return parsed
  const body = await fillListings(parsed.page.content.body, query, content)
  if (!body) return { kind: 'missing' }
  return {
    kind: 'page',
    page: {
      ...parsed.page,
      listing: canonicalListing(body, query),
      content: { ...parsed.page.content, body },
    },
  }
}

/** The page at its path in this locale, or at its German path if it exists in this locale (specification 2.4). */
function pageAt(path: string, links: LinkIndex, locale: Locale): PageEntry | undefined {
  const entry = links.at(pageHref(path, locale)) ?? links.at(pageHref(path, 'de'))
  return entry?.hrefs[locale] ? entry : undefined
}

/** A parsed page without the listings that depend on search params. */
type Parsed = { page: Omit<Page, 'listing'> } | { kind: 'missing' } | { kind: 'unavailable' }

/** Cache of the 1000 most recently used parsed pages per version and locale. */
const parsedPages = cacheByContent(async () => new LRUCache<string, Parsed>({ max: 1000 }))

async function pageOf(
  { uuid, hrefs }: PageEntry,
  content: Content,
  signal: AbortSignal | undefined,
): Promise<Parsed> {
  const known = await parsedPages(content)
  const parsed = known.get(uuid) ?? (await parsePage(uuid, hrefs, content, signal).catch(unreadable))
  if (!('kind' in parsed) || parsed.kind === 'missing') known.set(uuid, parsed)
  return parsed
}

/** Content nested too deeply (stack overflow) makes only its own page unavailable. */
function unreadable(error: unknown): Parsed {
  if (!(error instanceof RangeError)) throw error
  logSparingly('A story cannot be read', error)
  return { kind: 'unavailable' }
}

async function parsePage(
  uuid: string,
  alternates: PageEntry['hrefs'],
  content: Content,
  signal: AbortSignal | undefined,
): Promise<Parsed> {
  const { locale } = content
  const answer = await content.story(uuid, signal)
  if (!answer.story) return { kind: answer.failed ? 'unavailable' : 'missing' }
  const { story } = answer
  const [links, find] = await Promise.all([content.links(), content.related()])
  const parsed = parseContent(story, resolveLinks(joinRelations(story.content, find), links, locale))
  if (!parsed) return { kind: 'missing' }
  const canonical = alternates[locale] ?? ''
  const page = {
    id: story.id,
    uuid,
    name: story.name,
    locale,
    canonical,
    alternates,
    trail: breadcrumbsOf(canonical, links, locale),
    content: await withLabels(parsed, uuid, content),
  }
  return { page }
}

/** Replaces the values and uuids in projects and services by labels, and adds the neighbouring projects. */
async function withLabels(page: PageContent, uuid: string, content: Content): Promise<PageContent> {
  const labels = await labelsOf(content)
  if (page.component === 'service') return labelService(page, labels)
  if (page.component !== 'reference') return page
  const around = await readSurroundings({ uuid, client: page.client }, content)
  return { ...labelReference(page, labels), around }
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
