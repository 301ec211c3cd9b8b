import { isLocale, type Locale } from '../../locales/locales.ts'
import { decodePath, encodePath, splitPrefix } from '../../locales/path.ts'
import { contentIn } from '../content/current-content.server.ts'
import { pageHref, pagePath } from '../content/page-path.ts'
import { settings } from '../environment/settings.server.ts'

/**
 * Where a page is that the editor opens: it asks for the slug of the story (`/website/kontakt`) and names the language in
 * `_storyblok_lang`. Stories that are no pages, such as header and footer, are shown on the start page. Undefined if the
 * request is not the editor's, or at the address already.
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
  const links = await (await contentIn(locale)).links()
  const page = isSlug(rest, folder)
    ? (findSlug(rest, [prefix ?? defaultLocale, defaultLocale]) ?? links.at(`/${defaultLocale}`))
    : links.at(path)
  const href = page && encodePath(page.hrefs[locale] ?? page.hrefs[defaultLocale] ?? '')
  return href && href !== pathname ? href + search : undefined

  function findSlug(slug: string, languages: Locale[]) {
    const own = pagePath(slug, folder)
    return languages.flatMap((language) => (own !== undefined && links.at(pageHref(own, language))) || [])[0]
  }
}

function isSlug(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}

function languageOf(code: string | null, defaultLocale: Locale): Locale | undefined {
  if (code === 'default') return defaultLocale
  return isLocale(code) ? code : undefined
}
