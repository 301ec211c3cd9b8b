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
export async function readLinkIndex(read: ReadContent, { folder, drafts }: Site): Promise<LinkIndex> {
  const index = new Map<string, Hrefs>()
  for (let page = 1; ; page++) {
    const answer = await read('cdn/links', { starts_with: `${folder}/`, per_page: perPage, page })
    const entries = known.get(answer) ?? entriesOf(answer, { folder, drafts })
    known.set(answer, entries)
    for (const [uuid, hrefs] of entries.pages) index.set(uuid, hrefs)
    if (entries.count < perPage) return index
  }
}

type Hrefs = Partial<Record<Locale, string>>
interface Entries {
  count: number
  pages: [uuid: string, hrefs: Hrefs][]
}

/** A cached answer is parsed once, not once a request. */
const known = new WeakMap<ContentAnswer, Entries>()

function entriesOf({ data }: ContentAnswer, site: Site): Entries {
  const links = Object.values(LinksBody.parse(data).links)
  const pages = links.filter((link) => !link.is_folder)
  return { count: links.length, pages: pages.map((link) => [link.uuid, hrefsOf(link, site)]) }
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
