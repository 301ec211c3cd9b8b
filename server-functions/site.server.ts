import type { Locale } from '../app/locale/locales.ts'
import { fetchLinks, fetchStory } from './content/content.server.ts'
import { parsePruned } from './content/prune.ts'
import { resolveLinks } from './content/resolve-links.ts'
import { type Site, SiteContent } from './content/schema/content.ts'
import { logOnce, logSparingly } from './log.server.ts'
import { type Moved, normal, readRedirects } from './redirects.ts'
import { settings } from './settings.server.ts'

/** What every page shows around its content; null if it cannot be had. */
export async function findSite(locale: Locale): Promise<Site | null> {
  const settingsStory = await readSettingsStory(locale)
  if (!settingsStory) return null
  const { redirects: _own, ...site } = settingsStory
  return site
}

/** Where the editors lead an address, with or without locale prefix in theirs. */
export async function findRedirect(locale: Locale, path: string): Promise<Moved | undefined> {
  const settingsStory = await readSettingsStory(locale)
  const redirects = readRedirects(settingsStory?.redirects ?? [], logOnce)
  return redirects.get(normal(`/${locale}/${path}`)) ?? redirects.get(normal(`/${path}`))
}

/** The settings story at the website folder's `_settings` path (specification 2.2). */
async function readSettingsStory(locale: Locale): Promise<SiteContent | null> {
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
