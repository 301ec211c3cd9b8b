import type { Locale } from '../../locales/locales.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import type { NamedPage } from '../pages/page.ts'
import { type Comparable, comparable, fold, likeness, searchable } from './search-words.ts'

type Candidate = Pick<PageEntry, 'hrefs' | 'names'>

const most = 3
/** A word counts from this likeness on: one letter wrong in seven, not a word of the same kind. */
const alike = 0.6
/** How much of what was asked for a page must have in its address or name. */
const near = 0.45

/**
 * The pages of a language nearest to a path that leads nowhere, the nearest first: by the words of their addresses and
 * names, misspelt ones too, in either language (`/de/contact`, `/kontkat.php`); then the section that the path is in.
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
    // Of two that have the words, the one that has fewer others.
    .toSorted((one, other) => other.rank - one.rank || one.found.text.length - other.found.text.length)
  // The innermost.
  const [section] = shown
    .filter(({ href }) => href !== `/${locale}` && path.startsWith(`${href.slice(3)}/`))
    .toSorted((one, other) => other.href.length - one.href.length)
  const found = [...ranked.slice(0, section ? most - 1 : most), ...(section ? [section] : [])]
  const unique = new Map(found.map(({ href, name }) => [href, { href, name }]))
  return [...unique.values()]
}

type Words = Comparable['words']

interface Asked {
  /** The words of the last segment, which say two thirds of what is meant. */
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

/** Pages are the same objects as long as the list of links is (link-index.server.ts). */
const known = new WeakMap<Candidate, Comparable>()

/** What a page is found by: the last segments of its addresses, and its names. */
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

/** How much of the words is in the page, 0 to 1, long words saying more. */
function shareOfWords(words: Words, page: Comparable): number {
  const letters = words.reduce((sum, { word }) => sum + word.length, 0)
  return words.reduce((sum, asked) => sum + asked.word.length * shareOf(asked, page), 0) / (letters || 1)
}

/** Short words must stand by themselves: `ux` is not in `Luxus`. */
function shareOf(asked: Words[number], page: Comparable): number {
  if (asked.word.length < 4) return page.words.some(({ word }) => word === asked.word) ? 1 : 0
  const share = likeness(asked, page)
  return share >= alike ? share : 0
}
