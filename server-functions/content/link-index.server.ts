import type { z } from 'zod'

import { type Locale, locales } from '../../locales/locales.ts'
import type { ContentAnswer } from './content-client.server.ts'
import { pageHref, pagePath } from './page-path.ts'
import { LinksBody } from './schema/story.ts'

/** The address of a page in each language that has it. */
export type Hrefs = Partial<Record<Locale, string>>

/** A page with its address and its name in each language that has it. */
export interface PageEntry {
  uuid: string
  hrefs: Hrefs
  names: Partial<Record<Locale, string>>
}

/** Every page of the site, by content id and by address. */
export interface LinkIndex {
  pages: readonly PageEntry[]
  /** Addresses by content id; undefined for what is no page. */
  get: (uuid: string) => Hrefs | undefined
  /** The page at an address with its locale prefix: `/en/contact`. */
  at: (href: string) => PageEntry | undefined
}

interface Site {
  folder: string
  /** Whether unpublished languages have pages too. */
  drafts: boolean
}

/** Links a call of `cdn/links` (specification 7). */
const perPage = 1000

/** One call of the Delivery API, with the parameters that every call of a snapshot has. */
type Read = (path: string, parameters: object) => Promise<ContentAnswer>

/**
 * Every page of the site, from `cdn/links`. A link in content is resolved by it and not by its own `cached_url`,
 * which goes stale when a slug changes and names the wrong language in translated content.
 */
export async function readLinkIndex(read: Read, site: Site): Promise<LinkIndex> {
  const pages: PageEntry[] = []
  for (let page = 1; ; page++) {
    const { data } = await read('cdn/links', { starts_with: `${site.folder}/`, per_page: perPage, page })
    const links = Object.values(LinksBody.parse(data).links)
    pages.push(...links.filter((link) => !link.is_folder).map((link) => pageOf(link, site)))
    if (links.length < perPage) return indexLinks(pages)
  }
}

export function indexLinks(pages: readonly PageEntry[]): LinkIndex {
  const byUuid = new Map(pages.map(({ uuid, hrefs }) => [uuid, hrefs]))
  const byHref = new Map(pages.flatMap((page) => Object.values(page.hrefs).map((href) => [href, page])))
  return { pages, get: (uuid) => byUuid.get(uuid), at: (href) => byHref.get(href) }
}

type LinkEntry = z.infer<typeof LinksBody>['links'][string]

function pageOf(link: LinkEntry, site: Site): PageEntry {
  return { uuid: link.uuid, hrefs: hrefsOf(link, site), names: namesOf(link) }
}

function hrefsOf({ slug, alternates }: LinkEntry, { folder, drafts }: Site): Hrefs {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const translated = alternates?.find(({ lang }) => lang === locale)
      if (translated?.published === false && !drafts) return []
      const path = pagePath(translated?.translated_slug ?? translated?.path ?? slug, folder)
      return path === undefined ? [] : [[locale, pageHref(path, locale)]]
    }),
  )
}

/** A language without a name of its own uses the German one: the English may be empty (specification 3). */
function namesOf({ name, alternates }: LinkEntry): PageEntry['names'] {
  const own = name ?? ''
  return Object.fromEntries(
    locales.map((locale) => [locale, alternates?.find(({ lang }) => lang === locale)?.name || own]),
  )
}
