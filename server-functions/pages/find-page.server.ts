import { isIsoDate } from '../../locales/date.ts'
import { isBlockOverview } from '../addresses/block-overview-path.server.ts'
import { canonicalListing } from '../addresses/canonical-listing.ts'
import { findAddress } from '../addresses/find-address.server.ts'
import { findBreadcrumbs } from '../content/breadcrumbs.ts'
import { cacheByKey } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { parseStory } from '../content/parse-story.server.ts'
import { PageContent } from '../content/schema/content-types.ts'
import type { Story } from '../content/schema/story.ts'
import { withPictureColours } from '../pictures/picture-colours.server.ts'
import { projectListPage } from '../projects/industries.server.ts'
import type { ListingSearchParams } from '../search-params/search-params.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { blockOverview } from './block-overview.server.ts'
import { fillBlocks } from './fill-blocks.server.ts'
import { fillPage } from './fill-page.server.ts'
import { hyphenateHeadlines } from './hyphenate-headlines.ts'
import { asIndustryPage, unsavedIndustry } from './industry-page.server.ts'
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

/**
 * The page of an unsaved story of the editor, or the list of projects with the industry that the story is about; null
 * if it is neither, or if this page of a listing does not exist.
 */
export async function findUnsavedPage(
  story: Story,
  query: ListingSearchParams,
  content: Content,
): Promise<Page | null> {
  const category = unsavedIndustry(story)
  if (category) {
    const list = await projectListPage(content)
    const parsed = list && (await pageOf(list, content, undefined))
    return parsed && 'page' in parsed
      ? withListings(parsed.page, { ...query, category }, content, story)
      : null
  }
  const hrefs = (await content.links()).get(story.uuid) ?? {}
  const page = await pageOfStory(story, hrefs, content)
  return page && withListings(page, query, content)
}

/** A page without the listings that depend on search params. */
type PageWithoutListings = Omit<Page, 'listing'>

/**
 * Null if the requested page of a listing does not exist.
 * @param industry the story of the industry as it is in the editor
 */
async function withListings(
  page: PageWithoutListings,
  query: ListingSearchParams,
  content: Content,
  industry?: Story,
): Promise<Page | null> {
  const shown = await asIndustryPage(page, query.category, content, industry)
  const body = await fillBlocks(shown.content.body, query, content)
  if (!body) return null
  const whole = await hyphenateHeadlines({ ...shown.content, body }, page.locale)
  return { ...shown, listing: canonicalListing(body, query), content: await withPictureColours(whole) }
}

/** A parsed page, or why there is none. */
type Parsed = { page: PageWithoutListings } | { kind: 'missing'; reason: 'story' } | { kind: 'unavailable' }

const parsedPages = cacheByKey<Parsed>(200, (parsed) => !('kind' in parsed) || parsed.kind === 'missing')

function pageOf(
  { uuid, hrefs }: PageEntry,
  content: Content,
  signal: AbortSignal | undefined,
): Promise<Parsed> {
  return parsedPages(uuid, content, () => parsePage(uuid, hrefs, content, signal).catch(unreadable))
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
  if (isBlockOverview({ uuid })) return { page: await blockOverview(content) }
  const answer = await content.story(uuid, signal)
  if (!answer.story) return answer.failed ? { kind: 'unavailable' } : { kind: 'missing', reason: 'story' }
  const page = await pageOfStory(answer.story, alternates, content)
  return page ? { page } : { kind: 'missing', reason: 'story' }
}

/** Null if the content of the story is not that of a page. */
async function pageOfStory(
  story: Story,
  alternates: PageEntry['hrefs'],
  content: Content,
): Promise<PageWithoutListings | null> {
  const { locale } = content
  const [links, parsed] = await Promise.all([content.links(), parseStory(PageContent, story, content)])
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
    content: await fillPage(parsed.component, parsed, {
      story,
      parentHref: breadcrumbs.at(-1)?.href ?? '',
      content,
    }),
  }
}
