import { type Locale, perLocale } from '../../locales/locales.ts'
import { cacheByContent } from '../content/cache-by-content.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import type { LinkIndex } from '../content/link-index.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { type Defect, describeDefect, parseLeniently } from '../content/parse-leniently.ts'
import { resolveLinks } from '../content/resolve-links.ts'
import { type Site, SiteContent } from '../content/schema/settings-story.ts'
import { JoinedStory, type Story } from '../content/schema/story.ts'
import { isFields } from '../content/walk-content.ts'
import { islandAddress } from '../islands/island-address.server.ts'
import { trackingNamesIn } from '../labels/page-view-names.server.ts'
import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'

/** The content shared by all pages; null if it is unavailable. */
export async function findSite(locale: Locale): Promise<Site | null> {
  const read = async () => (await settingsStoryIn(await contentIn(locale)))?.site ?? null
  return withPageDeadline(read(), null)
}

/** The redirects that editors have written, with links in each locale; none if the settings story cannot be read. */
export async function redirectEntriesIn(content: Content): Promise<RedirectEntries> {
  return (await settingsStoryIn(content))?.redirects ?? perLocale(() => [])
}

/** The parts of the settings story, its header and footer that are left out. */
export async function siteDefectsIn(content: Content): Promise<readonly Defect[]> {
  return (await settingsStoryIn(content))?.defects ?? []
}

/** The address of the page with the shelf; null if there is none. */
export async function shelfPageIn(content: Content): Promise<string | null> {
  return (await settingsStoryIn(content))?.shelf ?? null
}

/** The addresses of the pages with estimates and failures of all projects; '' if there are none. */
export async function estimateAndFailurePagesIn(
  content: Content,
): Promise<{ estimatesHref: string; failuresHref: string }> {
  const { estimates = null, failures = null } = (await settingsStoryIn(content)) ?? {}
  return { estimatesHref: estimates ?? '', failuresHref: failures ?? '' }
}

type RedirectEntries = Readonly<Record<Locale, SiteContent['redirects']>>

interface SettingsStory {
  site: Site
  redirects: RedirectEntries
  defects: readonly Defect[]
  shelf: string | null
  estimates: string | null
  failures: string | null
}

/** The settings story at the website folder's `_settings` path (specification 2.2). */
const settingsStoryIn = cacheByContent(async (content): Promise<SettingsStory | null> => {
  const slug = `${settings().public.websiteFolder}/_settings`
  const [answer, links, names] = await Promise.all([
    content.settings(),
    content.links(),
    trackingNamesIn(content),
  ])
  if (!answer.story) {
    if (!answer.failed) logRateLimited(`There is no settings story at ${slug}: header and footer stay empty`)
    return null
  }
  const { story } = answer
  const parse = (locale: Locale) => parseSite(story.content, links, locale)
  const parsed = parse(content.locale)
  if (!parsed.ok) {
    logRateLimited(`${slug} is no settings story: ${parsed.problem}`)
    return null
  }
  for (const defect of parsed.defects) logRateLimited(`${slug} ${describeDefect(defect)}`)
  const redirects = perLocale((locale) => {
    const other = parse(locale)
    return other.ok ? other.value.redirects : []
  })
  return {
    site: siteOf(parsed.value, content.locale, names),
    redirects,
    defects: parsed.defects,
    shelf: parsed.value.shelf_link?.href ?? null,
    estimates: parsed.value.estimates_link?.href ?? null,
    failures: parsed.value.failures_link?.href ?? null,
  }
})

/** Header, footer and settings with one of these stories as it is in the editor; null for any other story. */
export async function findUnsavedSite(story: Story, content: Content): Promise<Site | null> {
  const [saved, links, names] = await Promise.all([
    content.settings(),
    content.links(),
    trackingNamesIn(content),
  ])
  if (!saved.story) return null
  const parsed = parseSite(withStory(saved.story, story), links, content.locale)
  return parsed.ok ? siteOf(parsed.value, content.locale, names) : null
}

function siteOf(
  { redirects: _redirects, shelf_link: _shelf, estimates_link: _estimates, ...fields }: SiteContent,
  locale: Locale,
  trackingNames: Site['trackingNames'],
): Site {
  return {
    ...fields,
    projectTeaser: islandAddress('project-teaser', { locale }),
    ...(trackingNames && { trackingNames }),
  }
}

/** The settings with the unsaved story in its place: itself, or joined into it. */
function withStory({ uuid, content }: Story, unsaved: Story): Story['content'] {
  const replaceJoined = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(replaceJoined)
    return JoinedStory.safeParse(value).data?.uuid === unsaved.uuid ? unsaved : value
  }
  if (unsaved.uuid !== uuid)
    return { ...content, header: replaceJoined(content.header), footer: replaceJoined(content.footer) }
  // Header and footer are stories of their own, which the editor sends by uuid, or parts of the settings themselves.
  const { header, footer } = unsaved.content
  return {
    ...unsaved.content,
    header: hasContent(header) ? header : content.header,
    footer: hasContent(footer) ? footer : content.footer,
  }
}

function hasContent(relation: unknown): boolean {
  return Array.isArray(relation) && relation.some((item) => isFields(item) && isFields(item.content))
}

function parseSite(content: unknown, links: LinkIndex, locale: Locale) {
  return parseLeniently(SiteContent, resolveLinks(content, links, locale))
}
