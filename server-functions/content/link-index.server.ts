import type { z } from 'zod'

import { type Locale, locales } from '../../app/locale/locales.ts'
import { localizeHref } from '../../app/locale/path.ts'
import type { ContentAnswer, ReadContent } from './client.server.ts'
import { LinksBody } from './schema/story.ts'
import { pagePath } from './slug.ts'

/** Content id → address of the page in each language that has it. What is no page has no entry. */
export type LinkIndex = ReadonlyMap<string, Hrefs>

interface Site {
  folder: string
  /** Whether unpublished languages have pages too. */
  drafts: boolean
}

/** Links a call of `cdn/links` (specification 7). */
const perPage = 1000

/**
 * Every page of the site by content id, from `cdn/links`. A link in content is resolved here and not by its own
 * `cached_url`, which goes stale when a slug changes and names the wrong language in translated content.
 */
export async function readLinkIndex(read: ReadContent, site: Site): Promise<LinkIndex> {
  const pages = await readPages(read, site)
  const index = indexes.get(pages) ?? new Map(pages.map(({ uuid, hrefs }) => [uuid, hrefs]))
  indexes.set(pages, index)
  return index
}

const indexes = new WeakMap<readonly PageEntry[], LinkIndex>()

/** A page with its address and its name in each language that has it. */
export interface PageEntry {
  uuid: string
  hrefs: Hrefs
  names: Partial<Record<Locale, string>>
}

/** Every page of the site, from the same listing; asking twice costs nothing while its answer is fresh. */
export async function readPages(read: ReadContent, { folder, drafts }: Site): Promise<PageEntry[]> {
  const parts: PageEntry[][] = []
  for (let page = 1; ; page++) {
    const answer = await read('cdn/links', { starts_with: `${folder}/`, per_page: perPage, page })
    const entries = known.get(answer) ?? entriesOf(answer, { folder, drafts })
    known.set(answer, entries)
    parts.push(entries.pages)
    if (entries.count < perPage) return joined(parts)
  }
}

let last: { parts: PageEntry[][]; pages: PageEntry[] } = { parts: [], pages: [] }

/** The same list as long as its parts are the same, so that what is made of it can be kept with it. */
function joined(parts: PageEntry[][]): PageEntry[] {
  const isSame =
    parts.length === last.parts.length && parts.every((part, index) => part === last.parts[index])
  if (!isSame) last = { parts, pages: parts.flat() }
  return last.pages
}

type Hrefs = Partial<Record<Locale, string>>
interface Entries {
  count: number
  pages: PageEntry[]
}

/** A cached answer is parsed once, not once a request. */
const known = new WeakMap<ContentAnswer, Entries>()

function entriesOf({ data }: ContentAnswer, site: Site): Entries {
  const links = Object.values(LinksBody.parse(data).links)
  const pages = links.filter((link) => !link.is_folder)
  return {
    count: links.length,
    pages: pages.map((link) => ({ uuid: link.uuid, hrefs: hrefsOf(link, site), names: namesOf(link) })),
  }
}

type LinkEntry = z.infer<typeof LinksBody>['links'][string]

function hrefsOf({ slug, alternates }: LinkEntry, { folder, drafts }: Site): Hrefs {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const translated = alternates?.find(({ lang }) => lang === locale)
      if (translated?.published === false && !drafts) return []
      const path = pagePath(translated?.translated_slug ?? translated?.path ?? slug, folder)
      return path === undefined ? [] : [[locale, localizeHref(path, locale)]]
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
