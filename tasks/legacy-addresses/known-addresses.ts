import { locales } from '../../locales/locales.ts'
import { redirectsIn } from '../../server-functions/addresses/current-redirects.server.ts'
import { findAddress } from '../../server-functions/addresses/find-address.server.ts'
import { legacyFile } from '../../server-functions/addresses/legacy-file.server.ts'
import { familiesOf, type LegacyFamily } from '../../server-functions/addresses/legacy-table.ts'
import { patternSource } from '../../server-functions/addresses/match-legacy.ts'
import { foldPath } from '../../server-functions/addresses/normalize-path.ts'
import { withQuery } from '../../server-functions/addresses/redirect-location.ts'
import { hasOneTarget } from '../../server-functions/addresses/redirect-patterns.ts'
import { contentIn } from '../../server-functions/content/current-snapshot.server.ts'
import { newsIn } from '../../server-functions/news/news-index.server.ts'
import { settings } from '../../server-functions/settings/settings.server.ts'
import { createOldAddressFamilyFinder, unknownAddress } from './old-address-families.ts'

/** The site's answer: a redirect, gone (410), or something that only the site can determine (null). */
export type TableAnswer = { status: 301 | 302; target: string } | { status: 410 | null }

/** An old address, decoded. */
export interface KnownAddress {
  path: string
  family: string | null
  answer: TableAnswer
}

/** A family of addresses that cannot be listed: `/karriere/*`. */
export interface AddressPattern {
  pattern: string
  family: string
  /** A regular expression for folded paths. */
  source: string
  answer: TableAnswer
  /** The target of a path below the pattern, `/de/referenzen/*`; the part that the asterisk matches is carried over. */
  carries?: { status: 301 | 302; target: string }
}

export interface LegacyTable {
  known: KnownAddress[]
  /** In order: the first one that matches counts. Known addresses and pages win over all. */
  patterns: AddressPattern[]
}

/** Resolves every old address that results from the table, the redirects, the link map, the news and the pages. */
export async function readLegacyTable(): Promise<LegacyTable> {
  const { redirectHosts, public: site } = settings()
  const { brandName: brand } = site
  const { table } = legacyFile()
  const findFamily = createOldAddressFamilyFinder(table, brand)
  const values = await readPartValues()
  const patterns = await patternsOfEditors()
  const paths = new Set(await pathsOfContent())
  // Ids hold without a language, too.
  for (const below of table.ids.below)
    for (const id of values.ids)
      for (const path of [below, below.replace(`/${table.language}/`, '/')]) paths.add(`${path}/${id}`)
  for (const family of familiesOf(table))
    for (const pattern of family.from) {
      const written = pattern.replaceAll('{brand}', brand)
      for (const path of expand(written, family, values, brand)) paths.add(path)
      if (!/[{*]/.test(written)) continue
      const source = patternSource(pattern, brand, table)
      const isOpen = !family.pages && (!family.find || (family.find === 'site' && redirectHosts.size === 0))
      const answer: TableAnswer = isOpen ? await answerTo(unknownAddress(written)) : { status: null }
      patterns.push({ pattern: written, family: family.family, source, answer })
    }
  const known: KnownAddress[] = []
  for (const path of [...paths].toSorted())
    known.push({ path, family: findFamily(encodeURI(path))?.name ?? null, answer: await answerTo(path) })
  return { known, patterns }
}

async function answerTo(path: string): Promise<TableAnswer> {
  const outcome = await findAddress(path)
  if (outcome.kind === 'gone') return { status: 410 }
  if (outcome.kind !== 'moved') return { status: null }
  return { status: outcome.permanent ? 301 : 302, target: withQuery(outcome.to, '') }
}

/** The ids of the link map, and `{year}` and `{page}` of news. */
interface PartValues {
  ids: string[]
  articles: { year: string; slug: string }[]
}

async function readPartValues(): Promise<PartValues> {
  const contents = await Promise.all(locales.map(contentIn))
  const linkMaps = await Promise.all(contents.map((content) => content.entries('link-map')))
  const news = await Promise.all(contents.map(newsIn))
  const articles = news.flatMap(({ all }) =>
    all.map(({ href, date }) => ({ year: date.slice(0, 4), slug: href.replace(/^.*\//, '') })),
  )
  return { ids: linkMaps.flatMap((entries) => entries.map(({ name }) => name)), articles }
}

/** The addresses of a pattern as far as they can be listed; `/karriere/*` has `/karriere`. */
function expand(pattern: string, { find, pages }: LegacyFamily, values: PartValues, brand: string): string[] {
  const path = pattern.replace(/\/\*$/, '')
  if (!path.includes('{')) return [path]
  if (find === 'article')
    return values.articles.map(({ year, slug }) => path.replace('{year}', year).replace('{page}', slug))
  return Object.keys(pages ?? {}).map((name) => path.replace('{page}', name.replace('{brand}', brand)))
}

/** The editors' redirects for many addresses. Only the site knows whether there is a page for each of them. */
async function patternsOfEditors(): Promise<AddressPattern[]> {
  const contents = await Promise.all(locales.map(contentIn))
  const found = await Promise.all(contents.map(redirectsIn))
  const all = new Map(found.flatMap(({ patterns }) => patterns.map((pattern) => [pattern.from, pattern])))
  const patterns: AddressPattern[] = []
  for (const redirect of all.values())
    for (const pattern of writtenAs(redirect.from)) {
      const source = patternSource(pattern, '', legacyFile().table)
      const isFixed = hasOneTarget(redirect)
      const answer: TableAnswer = isFixed ? await answerTo(unknownAddress(pattern)) : { status: null }
      const isSplat = !/[{%]/.test(pattern + redirect.to) && redirect.to.endsWith('/*')
      const carries = { status: redirect.permanent ? 301 : 302, target: redirect.to } as const
      patterns.push({ pattern, family: 'redirect', source, answer, ...(isSplat && { carries }) })
    }
  return patterns
}

/** With its prefix, and without that of the default language. */
function writtenAs(from: string): string[] {
  const prefix = `/${settings().public.defaultLocale}/`
  return from.startsWith(prefix) ? [from, from.slice(prefix.length - 1)] : [from]
}

/** The editors' redirects, and the pages: their spellings without a language and in the other one lead to them. */
async function pathsOfContent(): Promise<string[]> {
  const contents = await Promise.all(locales.map(contentIn))
  const redirects = await Promise.all(contents.map(redirectsIn))
  const { pages } = await (await contentIn(locales[0])).links()
  const all = new Set<string>()
  const hrefs = pages.flatMap((page) => Object.values(page.hrefs))
  for (const href of [...redirects.flatMap(({ redirects: of }) => Array.from(of.keys())), ...hrefs]) {
    const bare = href.replace(/^\/\w+(?=\/|$)/, '')
    for (const path of [href, bare, ...locales.map((locale) => `/${locale}${bare}`)]) {
      all.add(path)
      all.add(foldPath(path))
    }
  }
  for (const path of ['', '/']) all.delete(path)
  return [...all]
}
