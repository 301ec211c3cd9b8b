import { isLocale, type Locale } from '../../locales/locales.ts'
import { decodePath, encodePath, splitPrefix } from '../../locales/path.ts'
import type { Content } from '../content/content.server.ts'
import { contentIn } from '../content/current-content.server.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import { pageHref, pagePath } from '../content/page-path.ts'
import { settings } from '../environment/settings.server.ts'
import { industryOf, projectListPage } from '../industries/industries.server.ts'

/**
 * Where a page is that the editor opens: it asks for the slug of the story (`/website/kontakt`) and names the language in
 * `_storyblok_lang`. An industry is shown on the list of its projects, other stories that are no pages, such as header and
 * footer, on the start page. Undefined if the request is not the editor's, or at the address already.
 */
export async function findEditorAddress({
  pathname,
  search,
  searchParams,
}: URL): Promise<string | undefined> {
  if (!searchParams.has('_storyblok')) return undefined
  const { defaultLocale, websiteFolder: folder } = settings().public
  const path = decodePath(pathname)
  const { locale: prefix, path: rest } = splitPrefix(path)
  const locale = languageOf(searchParams.get('_storyblok_lang'), defaultLocale) ?? prefix ?? defaultLocale
  const content = await contentIn(locale)
  const links = await content.links()
  const industry = isSlug(rest, folder) && (await findIndustry(rest, content))
  if (industry) return hrefOf(industry.page) + filteredSearch(search, industry.category)
  const page = isSlug(rest, folder)
    ? (findSlug(rest, [prefix ?? defaultLocale, defaultLocale]) ?? links.at(`/${defaultLocale}`))
    : links.at(path)
  const href = page && hrefOf(page)
  return href && href !== pathname ? href + search : undefined

  function hrefOf({ hrefs }: PageEntry) {
    return encodePath(hrefs[locale] ?? hrefs[defaultLocale] ?? '')
  }

  function findSlug(slug: string, languages: Locale[]) {
    const own = pagePath(slug, folder)
    return languages.flatMap((language) => (own !== undefined && links.at(pageHref(own, language))) || [])[0]
  }
}

/** The industry whose story has this slug, and the page that lists its projects. */
async function findIndustry(slug: string, content: Content) {
  const { stories } = await content.list('industry')
  const story = stories.find((it) => slug === (it.default_full_slug || it.full_slug) || slug === it.full_slug)
  const page = story && (await projectListPage(content))
  return page && { page, category: industryOf(story) }
}

function filteredSearch(search: string, category: string): string {
  return `${search}&${new URLSearchParams({ category }).toString()}`
}

function isSlug(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function languageOf(code: string | null, defaultLocale: Locale): Locale | undefined {
  if (code === 'default') return defaultLocale
  return isLocale(code) ? code : undefined
}
