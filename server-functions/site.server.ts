import type { Locale } from '../app/locale/locales.ts'
import { fetchLinks, fetchStory } from './content/content.server.ts'
import { parsePruned } from './content/prune.ts'
import { resolveLinks } from './content/resolve-links.ts'
import { SiteContent } from './content/schema/content.ts'
import { logSparingly } from './log.server.ts'
import { settings } from './settings.server.ts'

/** The settings story at the website folder's `_settings` path (specification 2.2); null if it cannot be had. */
export async function findSite(locale: Locale): Promise<SiteContent | null> {
  const slug = `${settings().public.websiteFolder}/_settings`
  const [answer, links] = await Promise.all([fetchStory(slug, locale), fetchLinks()])
  if (!answer.story) {
    if (!answer.failed) logSparingly(`There is no settings story at ${slug}: header and footer stay empty`)
    return null
  }
  const parsed = parsePruned(SiteContent, resolveLinks(answer.story.content, links, locale))
  if (!parsed.ok) {
    logSparingly(`${slug} is no settings story: ${parsed.problem}`)
    return null
  }
  for (const { name, problem } of parsed.defects) logSparingly(`${slug}: ${name}: ${problem}`)
  return parsed.value
}
