import { splitPrefix } from '../../locales/locale-prefix.ts'
import { isLocale, type Locale } from '../../locales/locales.ts'
import { decodePath, encodePath } from '../../locales/path.ts'
import type { Content } from '../content/content-queries.server.ts'
import { contentVersion } from '../content/content-version.server.ts'
import { contentIn, refreshDrafts } from '../content/current-snapshot.server.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import { pageHref, pagePath } from '../content/page-path.ts'
import { industryOf, projectListPage } from '../projects/industries.server.ts'
import { settings } from '../settings/settings.server.ts'

/**
 * The path of the page that the editor opens by the slug of its story (`/website/kontakt`) and the language in
 * `_storyblok_lang`. An industry is shown on the list of its projects, other stories that are no pages, such as header
 * and footer, on the start page. Undefined if the request is not from the editor, or has that path already.
 */
export async function findEditorPagePath({
  pathname,
  search,
  searchParams,
}: URL): Promise<string | undefined> {
  if (!searchParams.has('_storyblok')) return undefined
  const { defaultLocale, websiteFolder } = settings().public
  const path = decodePath(pathname)
  const { locale: prefix = defaultLocale, path: slug } = splitPrefix(path)
  const locale = languageOf(searchParams.get('_storyblok_lang'), defaultLocale) ?? prefix
  const found = isSlug(slug, websiteFolder)
    ? await findSlug(slug, { locale, prefix })
    : { page: (await linksIn(locale)).at(path) }
  const { hrefs } = found.page ?? {}
  const href = encodePath(hrefs?.[locale] ?? hrefs?.[defaultLocale] ?? '')
  if (!href || href === pathname) return undefined
  return href + (found.category ? filteredSearch(search, found.category) : search)
}

interface EditorPage {
  page: PageEntry | undefined
  /** Of an industry. */
  category?: string
}
interface EditorLanguage {
  locale: Locale
  /** Of the address. */
  prefix: Locale
}

/** The page on which a story is shown. */
async function findSlug(slug: string, language: EditorLanguage): Promise<EditorPage> {
  const found = await findStory(slug, language)
  if (found) return found
  // It may have been created since the last poll for drafts.
  if (contentVersion() === 'draft') await refreshDrafts()
  const { defaultLocale } = settings().public
  return (
    (await findStory(slug, language)) ?? { page: (await linksIn(language.locale)).at(`/${defaultLocale}`) }
  )
}

async function findStory(slug: string, { locale, prefix }: EditorLanguage): Promise<EditorPage | undefined> {
  const content = await contentIn(locale)
  const industry = await findIndustry(slug, content)
  if (industry) return industry
  const { defaultLocale, websiteFolder } = settings().public
  const links = await content.links()
  const own = pagePath(slug, websiteFolder)
  const page =
    own === undefined
      ? undefined
      : (links.at(pageHref(own, prefix)) ?? links.at(pageHref(own, defaultLocale)))
  return page && { page }
}

/** The industry whose story has this slug, and the page that lists its projects. */
async function findIndustry(slug: string, content: Content): Promise<EditorPage | undefined> {
  const { stories } = await content.list('industry')
  const story = stories.find((it) => slug === (it.default_full_slug || it.full_slug) || slug === it.full_slug)
  const page = story && (await projectListPage(content))
  return page && { page, category: industryOf(story) }
}

async function linksIn(locale: Locale) {
  return (await contentIn(locale)).links()
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
