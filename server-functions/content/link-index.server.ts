import { isDeepStrictEqual } from 'node:util'

import type { z } from 'zod'

import { baseLocale, type Locale, locales } from '../../locales/locales.ts'
import type { ReadContent } from './content-client.server.ts'
import { ContentError, parseBody } from './content-error.ts'
import { linkedPaths, pageHref, pagePath } from './page-path.ts'
import { dependOn } from './record-dependencies.server.ts'
import { LinksBody } from './schema/delivery-responses.ts'

/** The path of a page in each locale that it exists in. */
type Hrefs = Partial<Record<Locale, string>>

/** A page with its path and name in each locale that it exists in. */
export interface PageEntry {
  uuid: string
  hrefs: Hrefs
  names: Partial<Record<Locale, string>>
}

/** All pages of the site, indexed by uuid and by path. */
export interface LinkIndex {
  pages: readonly PageEntry[]
  /** The paths of a page by uuid; undefined if it is not a page. */
  get: (uuid: string) => Hrefs | undefined
  /** The page at a path with its locale prefix: `/en/contact`. */
  at: (href: string) => PageEntry | undefined
  /** The paths of the page with a story slug, as links without uuid have it: `website/kontakt/`, `en/website/contact`. */
  ofSlug: (slug: string) => Hrefs | undefined
}

interface Site {
  folder: string
  /** Whether to include locales in which a page is not published. */
  drafts: boolean
}

/** Page size of `cdn/links` (specification 7). */
const perPage = 1000

/**
 * Reads all pages of the site from `cdn/links`. Links in content are resolved by uuid and not by their `cached_url`,
 * which goes stale when a slug changes and has the wrong locale in translated content. If nothing changed, it is the
 * previous index itself.
 * @throws ContentError if the service delivers the same links again and again, or fewer than it counts
 */
export async function readLinkIndex(read: ReadContent, site: Site, previous?: LinkIndex): Promise<LinkIndex> {
  const links = await readLinks(read, site.folder)
  // Without Storyblok's app for translated slugs no page has one: then the languages in which it is published are
  // unknown.
  const hasTranslatedSlugs = links.some(({ alternates }) => alternates && alternates.length > 0)
  const pages = links
    .filter((link) => !link.is_folder)
    .map((link) => pageOf(link, { ...site, drafts: site.drafts || !hasTranslatedSlugs }))
  return previous && isDeepStrictEqual(previous.pages, pages) ? previous : indexLinks(pages, site.folder)
}

async function readLinks(read: ReadContent, folder: string): Promise<LinkEntry[]> {
  const found: LinkEntry[] = []
  const delivered = new Set<string>()
  for (let page = 1; ; page++) {
    const { data, total } = await read('cdn/links', { starts_with: `${folder}/`, per_page: perPage, page })
    const links = Object.values(parseBody(LinksBody, data).links)
    if (links.length > 0 && links.every(({ uuid }) => delivered.has(uuid)))
      throw new ContentError('The content service delivers the same page of links again', 200)
    for (const { uuid } of links) delivered.add(uuid)
    found.push(...links)
    if (links.length >= perPage) continue
    if (total > delivered.size)
      throw new ContentError(`The content service counts ${total} links and delivers ${delivered.size}`, 200)
    return found
  }
}

export function indexLinks(pages: readonly PageEntry[], folder = 'website'): LinkIndex {
  const byUuid = new Map(pages.map(({ uuid, hrefs }) => [uuid, hrefs]))
  const byHref = new Map(pages.flatMap((page) => Object.values(page.hrefs).map((href) => [href, page])))
  const at = (href: string) => {
    dependOn(`path ${href}`)
    return byHref.get(href)
  }
  return {
    get pages() {
      dependOn('links')
      return pages
    },
    get(uuid) {
      dependOn(`link ${uuid}`)
      return byUuid.get(uuid)
    },
    at,
    ofSlug(slug) {
      const hrefs = linkedPaths(slug, folder).flatMap((path) =>
        locales.map((locale) => pageHref(path, locale)),
      )
      return hrefs.map(at).find((page) => page)?.hrefs
    },
  }
}

type LinkEntry = z.infer<typeof LinksBody>['links'][string]

function pageOf(link: LinkEntry, site: Site): PageEntry {
  return { uuid: link.uuid, hrefs: hrefsOf(link, site), names: namesOf(link) }
}

function hrefsOf({ slug, alternates }: LinkEntry, { folder, drafts }: Site): Hrefs {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const translated = alternates?.find(({ lang }) => lang === locale)
      // A missing translation would be a page in the space's language at a path of another language.
      const isPublished = translated ? translated.published !== false : locale === baseLocale
      if (!isPublished && !drafts) return []
      const path = pagePath(translated?.translated_slug ?? translated?.path ?? slug, folder)
      return path === undefined ? [] : [[locale, pageHref(path, locale)]]
    }),
  )
}

/** Falls back to the name in the space's language: a translated one may be empty (specification 3). */
function namesOf({ name, alternates }: LinkEntry): PageEntry['names'] {
  const ownName = name ?? ''
  return Object.fromEntries(
    locales.map((locale) => [locale, alternates?.find(({ lang }) => lang === locale)?.name || ownName]),
  )
}
