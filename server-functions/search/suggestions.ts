import type { Locale } from '../../locales/locales.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import type { NamedPage } from '../pages/page.ts'
import { type Comparable, comparable, fold, wordSimilarity, searchable } from './search-words.ts'

type Candidate = Pick<PageEntry, 'hrefs' | 'names'>

const most = 3
/** Minimum word similarity (0 to 1): allows one wrong letter in seven. */
const alike = 0.6
/** Minimum share of the search words that a page must match in its path or name. */
const near = 0.45

/**
 * Suggests pages for a path that was not found, best match first: compares the words of the path with paths and names
 * in both languages, tolerating typos (`/de/contact`, `/kontkat.php`); then the section that the path is in.
 */
export function nearestPages(path: string, pages: readonly Candidate[], locale: Locale): NamedPage[] {
  const asked = wordsOfPath(path)
  const shown = pages.flatMap((page) => {
    const [href, name] = [page.hrefs[locale], page.names[locale]]
    return href && name ? [{ href, name, found: foundBy(page) }] : []
  })
  const ranked = shown
    .map((page) => ({ ...page, rank: rankOf(asked, page.found) }))
    .filter(({ rank }) => rank >= near)
    // Tie-break: fewer other words.
    .toSorted((one, other) => other.rank - one.rank || one.found.text.length - other.found.text.length)
  // The deepest section first.
  const [section] = shown
    .filter(({ href }) => href !== `/${locale}` && path.startsWith(`${href.slice(3)}/`))
    .toSorted((one, other) => other.href.length - one.href.length)
  const found = [...ranked.slice(0, section ? most - 1 : most), ...(section ? [section] : [])]
  const unique = new Map(found.map(({ href, name }) => [href, { href, name }]))
  return [...unique.values()]
}

type Words = Comparable['words']

interface Asked {
  /** Words of the last segment, weighted two thirds. */
  last: Words
  folders: Words
}

function wordsOfPath(path: string): Asked {
  const segments = path
    .slice(0, 200)
    .replace(/\.(php|html?|aspx?)$/i, '')
    .split('/')
    .filter(Boolean)
  const last = segments.pop() ?? ''
  return { last: wordsOf(last).slice(0, 8), folders: wordsOf(segments.join(' ')).slice(-4) }
}

function wordsOf(text: string): Words {
  return comparable(fold(text)).words
}

/** Cache of searchable pages; page objects are reused until the link index changes (link-index.server.ts). */
const known = new WeakMap<Candidate, Comparable>()

/** The words a page is matched by: the last segments of its paths, and its names. */
function foundBy(page: Candidate): Comparable {
  const kept = known.get(page)
  if (kept) return kept
  const slugs = Object.values(page.hrefs).map((href) => href.split('/').slice(2).at(-1) ?? '')
  const made = comparable(searchable([...slugs, ...Object.values(page.names)].join(' ')))
  known.set(page, made)
  return made
}

function rankOf({ last, folders }: Asked, page: Comparable): number {
  const own = shareOfWords(last, page)
  return folders.length > 0 ? (2 * own + shareOfWords(folders, page)) / 3 : own
}

/** Similarity of the search words to a page, 0 to 1, weighted by word length. */
function shareOfWords(words: Words, page: Comparable): number {
  const letters = words.reduce((sum, { word }) => sum + word.length, 0)
  return words.reduce((sum, asked) => sum + asked.word.length * shareOf(asked, page), 0) / (letters || 1)
}

/** Short words must match a whole word: `ux` must not match `Luxus`. */
function shareOf(asked: Words[number], page: Comparable): number {
  if (asked.word.length < 4) return page.words.some(({ word }) => word === asked.word) ? 1 : 0
  const share = wordSimilarity(asked, page)
  return share >= alike ? share : 0
}
