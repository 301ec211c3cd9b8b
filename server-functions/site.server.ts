import type { Locale } from '../app/locale/locales.ts'
import { fetchLinks, fetchStory } from './content/content.server.ts'
import { parsePruned } from './content/prune.ts'
import { resolveLinks } from './content/resolve-links.ts'
import { SiteContent } from './content/schema/content.ts'
import { settings } from './settings.server.ts'

/** The settings story at the website folder's `_settings` path (specification 2.2); null if it cannot be had. */
export async function findSite(locale: Locale): Promise<SiteContent | null> {
  const [{ story }, links] = await Promise.all([
    fetchStory(`${settings().public.websiteFolder}/_settings`, locale),
    fetchLinks(),
  ])
  if (!story) return null
  const parsed = parsePruned(SiteContent, resolveLinks(story.content, links, locale))
  if (parsed.ok) return parsed.value
  console.error(`${story.full_slug} is no settings story: ${parsed.problem}`)
  return null
}
