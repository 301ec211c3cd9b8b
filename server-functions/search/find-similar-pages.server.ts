import { setTimeout as sleep } from 'node:timers/promises'

import { fold } from '../../locales/compare-words.ts'
import { localeOfPath } from '../../locales/locale-prefix.ts'
import type { Locale } from '../../locales/locales.ts'
import type { NamedPage } from '../content/breadcrumbs.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import type { LinkIndex } from '../content/link-index.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { searchIndexIn } from './build-search-index.server.ts'
import type { SearchIndex } from './rank-results.server.ts'
import type { SearchEntry } from './search-entry.ts'

const maxSuggestions = 3
/** Minimum word similarity (0 to 1): one typo, even in a word of four letters, but not “nothing” for “things”. */
const minSimilarity = 0.75
/** Minimum share of the search words that a page must match in its path or name. */
const minRank = 0.45

interface Missing {
  locale: Locale
  /** Decoded, without the prefix of the locale. */
  path: string
}

/** How long a 404 page waits for an index that is still being built, in milliseconds. */
const maxWait = 1000

/** Suggested pages for a path that was not found; none while the content cannot be read or the index is built. */
export async function findSuggestions(ref: Missing): Promise<NamedPage[]> {
  const waiting = new AbortController()
  const tooLate = sleep(maxWait, [], { signal: waiting.signal }).catch(() => [])
  const suggestions = withPageDeadline(readSuggestions(ref), []).finally(() => waiting.abort())
  return Promise.race([suggestions, tooLate])
}

async function readSuggestions({ locale, path }: Missing): Promise<NamedPage[]> {
  const content = await contentIn(locale)
  const [links, index] = await Promise.all([content.links(), searchIndexIn(content)])
  return suggestPages(`/${locale}/${path}`, index, links)
}

/**
 * The pages most similar to a path that was not found, best match first: compares the words of the path with paths and
 * names in all languages, tolerating typos (`/de/contact`, `/kontkat.php`); then the section that the path is in. Pure.
 * @param href with its locale prefix
 */
export function suggestPages(href: string, index: SearchIndex, links: Pick<LinkIndex, 'at'>): NamedPage[] {
  const [prefix = '', ...segments] = href.split('/').filter(Boolean)
  const section = sectionOf(`/${[prefix, ...segments].join('/')}`, index, links)
  const matches = ranked(wordsOfPath(segments), index)
    .filter((page) => localeOfPath(page.href) === prefix)
    .slice(0, section ? maxSuggestions - 1 : maxSuggestions)
  const pages = [...matches, ...(section ? [section] : [])]
  return [...new Map(pages.map(({ href, name }) => [href, { href, name }])).values()]
}

function ranked({ last, folders }: SearchWords, index: SearchIndex): SearchEntry[] {
  const options = { columns: ['names'], min: minSimilarity } as const
  const [own, above] = [index.similarity(last, options), index.similarity(folders, options)]
  const rankOf = (page: SearchEntry) => {
    const share = own.get(page) ?? 0
    return folders.length > 0 ? (2 * share + (above.get(page) ?? 0)) / 3 : share
  }
  return (
    [...new Set([...own.keys(), ...above.keys()])]
      .map((page) => ({ page, rank: rankOf(page) }))
      .filter(({ rank }) => rank >= minRank)
      // Tie-break: fewer other words.
      .toSorted((one, other) => other.rank - one.rank || one.page.names.length - other.page.names.length)
      .map(({ page }) => page)
  )
}

/** The deepest page above a path, but for the start page. */
function sectionOf(href: string, { entries }: SearchIndex, { at }: Pick<LinkIndex, 'at'>) {
  const prefixEnd = Math.max(1, href.indexOf('/', 1))
  for (let end = href.lastIndexOf('/'); end > prefixEnd; end = href.lastIndexOf('/', end - 1)) {
    const uuid = at(href.slice(0, end))?.uuid
    const section = uuid && entries.find((entry) => entry.uuid === uuid)
    if (section) return section
  }
  return undefined
}

interface SearchWords {
  /** Words of the last segment, weighted two thirds. */
  last: string[]
  folders: string[]
}

function wordsOfPath(segments: readonly string[]): SearchWords {
  const path = segments
    .join('/')
    .slice(0, 199)
    .replace(/\.[a-z]\w{1,4}$/i, '')
    .split('/')
  const last = path.pop() ?? ''
  return { last: foldedWords(last).slice(0, 8), folders: foldedWords(path.join(' ')).slice(-4) }
}

function foldedWords(text: string): string[] {
  return [...new Set(fold(text).match(/[\p{L}\p{N}]+/gu))]
}
