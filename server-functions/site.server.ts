import type { Locale } from '../app/locale/locales.ts'
import { comparablePath } from './addresses/comparable-path.ts'
import { type Moved, type Redirects, readRedirects } from './addresses/redirects.ts'
import { fetchLinks, fetchStory } from './content/content.server.ts'
import type { LinkIndex } from './content/link-index.server.ts'
import { parsePruned } from './content/prune.ts'
import { resolveLinks } from './content/resolve-links.ts'
import { type Site, SiteContent } from './content/schema/content.ts'
import type { Story } from './content/schema/story.ts'
import { logOnce, logSparingly } from './log.server.ts'
import { settings } from './settings.server.ts'

/** What every page shows around its content; null if it cannot be had. */
export async function findSite(locale: Locale): Promise<Site | null> {
  return (await readSettingsStory(locale))?.site ?? null
}

/** Where the editors lead a path that stands, decoded, behind the prefix of a language. */
export async function findRedirect(locale: Locale, path: string): Promise<Moved | undefined> {
  return (await readSettingsStory(locale))?.redirects.get(comparablePath(locale, path))
}

interface SettingsStory {
  site: Site
  redirects: Redirects
}

/** The settings story at the website folder's `_settings` path (specification 2.2), read once a version. */
async function readSettingsStory(locale: Locale): Promise<SettingsStory | null> {
  const slug = `${settings().public.websiteFolder}/_settings`
  const [answer, links] = await Promise.all([fetchStory(slug, locale), fetchLinks()])
  if (!answer.story) {
    if (!answer.failed) logSparingly(`There is no settings story at ${slug}: header and footer stay empty`)
    return null
  }
  const kept = known.get(answer.story)
  if (kept?.links === links) return kept.read
  const read = parseSettingsStory(answer.story, links, locale)
  known.set(answer.story, { links, read })
  return read
}

const known = new WeakMap<Story, { links: LinkIndex; read: SettingsStory | null }>()

function parseSettingsStory(story: Story, links: LinkIndex, locale: Locale): SettingsStory | null {
  const parse = (language: Locale) => parsePruned(SiteContent, resolveLinks(story.content, links, language))
  const parsed = parse(locale)
  if (!parsed.ok) {
    logSparingly(`${story.full_slug} is no settings story: ${parsed.problem}`)
    return null
  }
  for (const { name, problem } of parsed.defects) logSparingly(`${story.full_slug}: ${name}: ${problem}`)
  const { redirects: _inOne, ...site } = parsed.value
  // Whether redirects lead in a circle shows only in all languages together.
  const redirectsIn = (language: Locale) => {
    const other = parse(language)
    return other.ok ? other.value.redirects : []
  }
  // While the links cannot be had, it is no editor's fault that one leads nowhere.
  const refuse = links.size > 0 ? logOnce : () => undefined
  const redirects = readRedirects({ de: redirectsIn('de'), en: redirectsIn('en') }, refuse)
  return { site, redirects }
}
