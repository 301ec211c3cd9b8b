import { baseLocale, type Locale, locales } from '../../locales/locales.ts'
import { objectsIn } from '../../server-functions/content/walk-content.ts'
import { isBlock } from './field-values.ts'
import type { Finding } from './finding.ts'
import type { Folder, Story } from './read-folder.ts'

/** Every required path must be a page in its language, or a redirect in the settings story. */
export function* checkPaths({ stories, required }: Folder, website: string): Generator<Finding> {
  const pages = stories.filter(({ published }) => published)
  const own = new Set(pages.map(({ full_slug: slug }) => pathBelow(slug, website)))
  const redirects = new Set(pages.flatMap(redirectsOf))
  for (const locale of locales) {
    const translated = new Set(pages.flatMap((story) => translationsOf(locale, story, website)))
    const prefix = locale === baseLocale ? '' : `/${locale}`
    for (const path of required.paths[locale] ?? [])
      if (!translated.has(path) && !own.has(path) && !redirects.has(`${prefix}/${path}`))
        yield { rule: 'path', where: `/${locale}/${path}`, field: '', problem: 'has no page' }
  }
}

function pathBelow(slug: string, website: string): string | undefined {
  if (slug === website) return ''
  return slug.startsWith(`${website}/`) ? slug.slice(website.length + 1) : undefined
}

function translationsOf(locale: Locale, { translated_slugs: slugs }: Story, website: string) {
  return slugs
    .filter(({ lang, published }) => lang === locale && published)
    .map(({ path }) => pathBelow(path, website))
}

function redirectsOf({ content }: Story): string[] {
  if (!isBlock(content) || content.component !== 'settings') return []
  return Array.from(objectsIn(content.redirects), ({ from }) => String(from))
}
