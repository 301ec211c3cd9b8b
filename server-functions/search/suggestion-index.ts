import type { Locale } from '../../locales/locales.ts'
import type { PageEntry } from '../content/link-index.server.ts'
import type { NamedPage } from '../pages/page.ts'
import { type Comparable, comparable, fold, wordSimilarity, searchable } from './search-words.ts'

const maxSuggestions = 3
/** Minimum word similarity (0 to 1): allows one wrong letter in seven. */
const minSimilarity = 0.6
/** Minimum share of the search words that a page must match in its path or name. */
const minRank = 0.45

type Words = Comparable['words']

interface IndexedPage extends NamedPage {
  /** Length of all that the page is found by. */
  length: number
}

/**
 * The pages of a language by the words of their paths and names. Pages share most of their words, so comparing each word
 * once keeps a search fast with thousands of pages.
 */
export interface PageWordIndex {
  add: (page: Pick<PageEntry, 'hrefs' | 'names'>) => void
  /**
   * Suggests pages for a path that was not found, best match first: compares the words of the path with paths and names
   * in both languages, tolerating typos (`/de/contact`, `/kontkat.php`); then the section that the path is in.
   */
  search: (path: string) => NamedPage[]
}

export function createPageWordIndex(locale: Locale): PageWordIndex {
  const byHref = new Map<string, NamedPage>()
  const byWord = new Map<string, { text: Comparable; pages: IndexedPage[] }>()

  /** The share of the words that each page has, 0 to 1, weighted by word length; pages that have none are left out. */
  function matchShares(words: Words): Map<IndexedPage, number> {
    const letters = words.reduce((sum, { word }) => sum + word.length, 0)
    const shares = new Map<IndexedPage, number>()
    for (const word of words) {
      const similarities = new Map<IndexedPage, number>()
      for (const { text, pages } of byWord.values()) {
        const similarity = similarityOf(word, text)
        if (similarity === 0) continue
        for (const page of pages) similarities.set(page, Math.max(similarities.get(page) ?? 0, similarity))
      }
      for (const [page, similarity] of similarities)
        shares.set(page, (shares.get(page) ?? 0) + (word.word.length * similarity) / letters)
    }
    return shares
  }

  function ranked({ last, folders }: SearchWords): IndexedPage[] {
    const [ownFolder, ancestor] = [matchShares(last), matchShares(folders)]
    const rankOf = (page: IndexedPage) => {
      const share = ownFolder.get(page) ?? 0
      return folders.length > 0 ? (2 * share + (ancestor.get(page) ?? 0)) / 3 : share
    }
    return (
      [...new Set([...ownFolder.keys(), ...ancestor.keys()])]
        .map((page) => ({ page, rank: rankOf(page) }))
        .filter(({ rank }) => rank >= minRank)
        // Tie-break: fewer other words.
        .toSorted((one, other) => other.rank - one.rank || one.page.length - other.page.length)
        .map(({ page }) => page)
    )
  }

  /** The deepest page above a path, but for the start page. */
  function sectionOf(path: string): NamedPage | undefined {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const section = byHref.get(`/${locale}${path.slice(0, end)}`)
      if (section) return section
    }
    return undefined
  }

  return {
    add({ hrefs, names }) {
      const [href, name] = [hrefs[locale], names[locale]]
      if (!href || !name) return
      const { text, words } = comparable(searchTextOf(hrefs, names))
      const page = { href, name, length: text.length }
      byHref.set(href, page)
      for (const word of words) {
        const known = byWord.get(word.word)
        if (known) known.pages.push(page)
        else byWord.set(word.word, { text: { text: word.word, words: [word] }, pages: [page] })
      }
    },
    search(path) {
      const section = sectionOf(path)
      const matches = ranked(wordsOfPath(path)).slice(0, section ? maxSuggestions - 1 : maxSuggestions)
      const matching = [...matches, ...(section ? [section] : [])]
      return [...new Map(matching.map(({ href, name }) => [href, { href, name }])).values()]
    },
  }
}

interface SearchWords {
  /** Words of the last segment, weighted two thirds. */
  last: Words
  folders: Words
}

function wordsOfPath(path: string): SearchWords {
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

/** What a page is found by: the last segments of its paths, and its names, in both languages. */
function searchTextOf(hrefs: PageEntry['hrefs'], names: PageEntry['names']): string {
  const slugs = Object.values(hrefs).map((href) => href.split('/').slice(2).at(-1) ?? '')
  return searchable([...slugs, ...Object.values(names)].join(' '))
}

/** Short words must match exactly: `ux` does not match `Luxus`. */
function similarityOf(word: Words[number], text: Comparable): number {
  if (word.word.length < 4) return word.word === text.text ? 1 : 0
  const similarity = wordSimilarity(word, text)
  return similarity >= minSimilarity ? similarity : 0
}
