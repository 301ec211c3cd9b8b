import type { Locale } from '../app/locale/locales.ts'
import type { PageEntry } from './content/link-index.server.ts'
import type { NamedPage } from './page.ts'
import { fold, likeness, searchable } from './search-words.ts'

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
  const shown = pages.flatMap(({ hrefs, names }) => {
    const [href, name] = [hrefs[locale], names[locale]]
    return href && name ? [{ href, name, text: textOf(hrefs, names) }] : []
  })
  const ranked = shown
    .map((page) => ({ ...page, rank: rankOf(asked, page.text) }))
    .filter(({ rank }) => rank >= near)
    // Of two that have the words, the one that has fewer others.
    .toSorted((one, other) => other.rank - one.rank || one.text.length - other.text.length)
  const section = shown.find(({ href }) => href !== `/${locale}` && path.startsWith(`${href.slice(3)}/`))
  const found = [...ranked.slice(0, section ? most - 1 : most), ...(section ? [section] : [])]
  const unique = new Map(found.map(({ href, name }) => [href, { href, name }]))
  return [...unique.values()]
}

interface Asked {
  /** The words of the last segment, which say two thirds of what is meant. */
  last: string[]
  folders: string[]
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

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** What a page is found by: the last segments of its addresses, and its names. */
function textOf(hrefs: Candidate['hrefs'], names: Candidate['names']): string {
  const slugs = Object.values(hrefs).map((href) => href.split('/').slice(2).at(-1) ?? '')
  return searchable([...slugs, ...Object.values(names)].join(' '))
}

function rankOf({ last, folders }: Asked, text: string): number {
  const own = shareOfWords(last, text)
  return folders.length > 0 ? (2 * own + shareOfWords(folders, text)) / 3 : own
}

/** How much of the words is in the text, 0 to 1, long words saying more. */
function shareOfWords(words: readonly string[], text: string): number {
  const letters = words.join('').length
  return words.reduce((sum, word) => sum + word.length * shareOf(word, text), 0) / (letters || 1)
}

/** Short words must stand by themselves: `ux` is not in `Luxus`. */
function shareOf(word: string, text: string): number {
  if (word.length < 4) return wordsOf(text).includes(word) ? 1 : 0
  const share = likeness(word, text)
  return share >= alike ? share : 0
}
