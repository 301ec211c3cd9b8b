import type { Locale } from '../app/locale/locales.ts'
import { localizeHref } from '../app/locale/path.ts'
import { listingAddress } from './addresses/listing-address.ts'
import { contentVersion, fetchLinks, fetchPages, fetchStory } from './content/content.server.ts'
import type { LinkIndex } from './content/link-index.server.ts'
import { type Defect, parsePruned } from './content/prune.ts'
import { resolveLinks } from './content/resolve-links.ts'
import { PageContent } from './content/schema/content.ts'
import type { Story } from './content/schema/story.ts'
import { pagePath, storySlug } from './content/slug.ts'
import { fillListings } from './listing.server.ts'
import { logOnce } from './log.server.ts'
import { nameReference, nameService, namesOf } from './names.server.ts'
import type { Page, PageOutcome, PageRef } from './page.ts'
import { readSurroundings } from './projects.server.ts'
import { settings } from './settings.server.ts'
import { findRedirect } from './site.server.ts'
import { trailOf } from './trail.ts'

/** The page at a path: story → links resolved → blocks parsed → listings filled. */
export async function findPage({ locale, path, page, year, ...query }: PageRef): Promise<PageOutcome> {
  const { websiteFolder } = settings().public
  // An old address may have any form, that of internal content too.
  const moved = await findRedirect(locale, path)
  if (moved) return { kind: 'moved', ...moved }
  const slug = storySlug(path, websiteFolder)
  // Settings, header, footer and their like are content, not pages (specification 2.6).
  if (pagePath(slug, websiteFolder) === undefined) return { kind: 'missing' }

  const links = await fetchLinks()
  // Known without asking, so that unknown paths cannot use up the requests a second that the service grants.
  if (links.size > 0 && !isKnown(slug, links, locale)) return { kind: 'missing' }
  const answer = await fetchStory(slug, locale)
  if (!answer.story) return { kind: answer.failed ? 'unavailable' : 'missing' }
  // A language that is not published has no page; without an entry, nobody knows.
  const hrefs = links.get(answer.story.uuid)
  if (hrefs && !hrefs[locale]) return { kind: 'missing' }
  const content = parseContent(answer.story, links, locale)
  if (!content) return { kind: 'missing' }
  const names = namesOf(locale)
  const reading = { locale, links, names }
  const body = await fillListings(content.body, { ...reading, page: page ?? 1, year, query })
  if (!body) return { kind: 'missing' }
  const named = await name({ ...content, body }, answer.story.uuid, reading)
  const described = describe(answer.story, links, locale)
  const trail = trailOf(described.canonical, await fetchPages(), locale)
  const listing = listingAddress(body, { page, year })
  return { kind: 'page', page: { ...described, listing, trail, content: named } }
}

/** Whether a page has this slug: its translated one, or the German one in any language. */
function isKnown(slug: string, links: LinkIndex, locale: Locale): boolean {
  const path = pagePath(slug, settings().public.websiteFolder) ?? ''
  const [own, german] = [localizeHref(path, locale), localizeHref(path, 'de')]
  return [...links.values()].some((hrefs) => hrefs[locale] === own || hrefs.de === german)
}

/** Projects and services hold values and ids; their pages show names, and a project's the projects around it. */
async function name(
  content: PageContent,
  uuid: string,
  reading: Parameters<typeof readSurroundings>[1],
): Promise<PageContent> {
  if (content.component === 'reference') {
    const around = await readSurroundings({ uuid, client: content.client }, reading)
    return { ...nameReference(content, await reading.names()), around }
  }
  if (content.component === 'service') return nameService(content, await reading.names())
  return content
}

function describe(
  story: Story,
  links: LinkIndex,
  locale: Locale,
): Omit<Page, 'content' | 'listing' | 'trail'> {
  const alternates = links.get(story.uuid) ?? {}
  const path = pagePath(story.default_full_slug ?? story.full_slug, settings().public.websiteFolder) ?? ''
  return {
    id: story.id,
    uuid: story.uuid,
    name: story.name,
    locale,
    canonical: alternates[locale] ?? localizeHref(path, locale),
    alternates,
  }
}

function parseContent(story: Story, links: LinkIndex, locale: Locale): PageContent | null {
  const isPreview = contentVersion() === 'draft'
  const parsed = parsePruned(
    PageContent,
    resolveLinks(story.content, links, locale),
    isPreview ? asBlock : undefined,
  )
  if (!parsed.ok) {
    logOnce(`${story.full_slug} is no page: ${parsed.problem}`)
    return null
  }
  for (const { name, uid, problem } of parsed.defects)
    logOnce(`${story.full_slug}: block ${name} ${uid}: ${problem}`)
  if (isPreview) return parsed.value
  return { ...parsed.value, body: parsed.value.body.filter(({ component }) => component !== 'defect') }
}

/** On a preview deployment a defect is seen where it stands. */
function asBlock({ name, uid, problem }: Defect) {
  return { component: 'defect', _uid: uid, name, problem }
}
