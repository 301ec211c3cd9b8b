import { z } from 'zod'

import { baseLocale, type Locale, locales, readPerLocale } from '../../locales/locales.ts'
import { absoluteUrl, canonicalUrl } from '../addresses/canonical-url.ts'
import { createYield } from '../concurrency/yield-to-requests.ts'
import { ContentError } from '../content/content-error.ts'
import type { Content } from '../content/content-queries.server.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import { parseLeniently } from '../content/parse-leniently.ts'
import { PageContent } from '../content/schema/content-types.ts'
import { type Picture, picture } from '../content/schema/fields.ts'
import type { Story } from '../content/schema/story.ts'
import { objectsIn } from '../content/walk-content.ts'
import { industriesIn, filteredHref, projectListPage } from '../projects/industries.server.ts'
import type { PublicSettings } from '../settings/settings-schema.ts'

/** A page in one language. All URLs are absolute. */
export interface SitemapEntry {
  url: string
  /** When it was last published, as ISO date and time; undefined for a draft. */
  lastModified: string | undefined
  pictures: string[]
  /** The page in every language in which search engines may show it, this one included. */
  alternates: { language: string; url: string }[]
}

type Alternates = SitemapEntry['alternates']
type Version = Omit<SitemapEntry, 'alternates'>
type Contents = Readonly<Record<Locale, Content>>
type Site = Pick<PublicSettings, 'siteUrl' | 'defaultLocale'>

/**
 * With at most this number of pages, the body of each is read for its pictures; each takes about half a millisecond.
 */
const maxBodies = 1000

/**
 * Every page in every language, without those that search engines must not show: noindex, another canonical URL, or no
 * valid content.
 * @throws ContentError if the content cannot be read
 */
export async function* sitemapEntries(
  contents: Contents,
  site: Site,
  maxRead = maxBodies,
): AsyncGenerator<SitemapEntry> {
  const { pages } = await contents[site.defaultLocale].links()
  const storyOf = await readPerLocale((locale) => storiesIn(contents[locale]))
  const withBodies = pages.length <= maxRead
  const [list, industries] = await Promise.all([
    projectListPage(contents[baseLocale]),
    industriesIn(contents[baseLocale]),
  ])
  const yieldToRequests = createYield()
  for (const page of pages) {
    await yieldToRequests()
    const versions: Version[] = []
    const alternates: Alternates = []
    for (const locale of locales) {
      const version = await versionOf(page, storyOf[locale](page.uuid), contents[locale], site, withBodies)
      if (!version) continue
      versions.push(version)
      alternates.push({ language: locale, url: version.url })
    }
    const fallback = alternates.find(({ language }) => language === site.defaultLocale)
    if (fallback) alternates.push({ language: 'x-default', url: fallback.url })
    for (const version of versions) yield { ...version, alternates }
    if (page.uuid === list?.uuid)
      for (const [category, story] of industries)
        yield* industryEntries(category, story, { versions, alternates })
  }
}

/** An industry: the list of projects with a search param, in each language (docs/decisions/0044). */
function* industryEntries(
  category: string,
  { published_at: published }: Story,
  list: { versions: readonly Version[]; alternates: Alternates },
): Generator<SitemapEntry> {
  const alternates = list.alternates.map((link) => ({ ...link, url: filteredHref(link.url, { category }) }))
  for (const { url } of list.versions)
    yield {
      url: filteredHref(url, { category }),
      lastModified: dateOf(published),
      pictures: [],
      alternates,
    }
}

/** A look-up of stories without `body`. */
async function storiesIn(content: Content): Promise<(uuid: string) => Story | undefined> {
  if ((await content.list('page')).total < 0) throw new ContentError('The stories cannot be read', 0)
  return content.related()
}

async function versionOf(
  { hrefs }: PageEntry,
  story: Story | undefined,
  content: Content,
  { siteUrl }: Site,
  withBodies: boolean,
): Promise<Version | undefined> {
  const path = hrefs[content.locale]
  const parsed = story && path && parseLeniently(PageContent, story.content)
  if (!parsed || !parsed.ok || parsed.value.seo_noindex) return undefined
  const url = absoluteUrl(path, siteUrl)
  if (canonicalUrl(parsed.value.seo_canonical, path, siteUrl) !== url) return undefined
  // The pictures of a plain page are in its body.
  const readsBody = parsed.value.component === 'page' || withBodies
  const whole = readsBody ? (await content.story(story.uuid)).story : null
  const sources = picturesIn((whole ?? story).content).map(({ src }) => absoluteUrl(src, siteUrl))
  return {
    url: toUri(url),
    lastModified: dateOf(story.published_at),
    pictures: [...new Set(sources.filter(Boolean).map(toUri))],
  }
}

/** Brackets and bars in a path, which URLs of browsers may have and URIs may not (RFC 3986, 3.3). */
function toUri(url: string): string {
  return url.replace(/(?<=^https?:\/\/[^/]*\/.*)[[\]|]/g, encodeURIComponent)
}

function dateOf(text: string | null | undefined): string | undefined {
  return text && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** The fields that pictures of intros and blocks have (schema/blocks.ts). The pictures of link previews are not shown. */
const pictureFields = ['image', 'poster', 'before', 'after', 'drawing']

/** A picture in running text. */
const TextPicture = z.object({ type: z.literal('image'), attrs: z.object({ src: picture }) })

/** The number of pictures that Google reads per page. */
const maxPictures = 1000

/**
 * The pictures of a story as stored: of its intro, its blocks at any depth, and its running text, in their order. It is
 * not validated as for the page: a picture of an invalid block, which the page leaves out, counts too.
 */
function picturesIn(content: unknown): Picture[] {
  const found: Picture[] = []
  const add = (picture: Picture | null | undefined) => picture && found.push(picture)
  for (const fields of objectsIn(content)) {
    for (const field of pictureFields) if (field in fields) add(picture.safeParse(fields[field]).data)
    if ('attrs' in fields) add(TextPicture.safeParse(fields).data?.attrs.src)
    if (found.length >= maxPictures) break
  }
  return found.slice(0, maxPictures)
}
