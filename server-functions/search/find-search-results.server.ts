import { fold, spellingsOf, wordPattern, wordsOf } from '../../locales/compare-words.ts'
import { headingHyphenatorOf } from '../../locales/hyphenate.ts'
import type { Locale } from '../../locales/locales.ts'
import { contentIn } from '../content/current-snapshot.server.ts'
import { withPageDeadline } from '../content/page-deadline.server.ts'
import { oncePerObject } from '../content/walk-content.ts'
import type { SiteSearchParams } from '../search-params/search-params.ts'
import { searchKinds } from '../search-params/search-params.ts'
import { searchIndexIn } from './build-search-index.server.ts'
import { createHighlighter, type Highlighter, type Segment } from './highlight.ts'
import { decode } from './make-search-entry.ts'
import { passageFragment } from './passage-fragment.ts'
import type { QueryWord } from './query-words.server.ts'
import type { Found, SearchIndex } from './rank-results.server.ts'
import type { SearchEntry } from './search-entry.ts'
import type {
  Correction,
  Result,
  SearchOutcome,
  SearchResults,
  Suggestion,
  Suggestions,
  SuggestionsOutcome,
} from './search-results.ts'

/** The number of results of a page. */
const pageSize = 10
const maxSuggestions = 6
/** How many of the best matches suggestions are chosen from. */
const maxCandidates = 100
const maxNearest = 3
const maxAlternatives = 2
/** Each alternative is one more search, so a query with more misspelt words gets none. */
const maxMisspelt = 2
/** How many of the other words that a misspelt one could be are looked up. */
const maxCandidateWords = 4
const maxFeatured = 6
/** The minimum similarity of the words of the nearest pages, 0 to 1. */
const minSimilarity = 0.6

/** Searches the pages of a language. Missing is a page of results that does not exist. */
export async function searchSite(params: SiteSearchParams, locale: Locale): Promise<SearchOutcome> {
  return withPageDeadline(
    withIndex(locale, (index, link) => resultsIn(index, params, link)),
    { kind: 'unavailable' },
  )
}

/** The first results of a query while it is typed. */
export async function suggestResults(q: string, locale: Locale): Promise<SuggestionsOutcome> {
  return withPageDeadline(
    withIndex(locale, (index, link) => suggestionsIn(index, q, link)),
    { kind: 'unavailable' },
  )
}

/** Without the stories only names could be found, so the search counts as unavailable. */
async function withIndex<Outcome>(locale: Locale, search: (index: SearchIndex, link: Link) => Outcome) {
  const content = await contentIn(locale)
  if ((await content.list('page')).total < 0) return { kind: 'unavailable' as const }
  return search(shownIndexOf(await searchIndexIn(content)), await linkOf(locale))
}

/** A result whose address leads to the words that were found. */
type Link = <Linked extends Pick<Result, 'href' | 'context'>>(result: Linked) => Linked

async function linkOf(locale: Locale): Promise<Link> {
  const hyphenateHeading = await headingHyphenatorOf(locale)
  return (result) => {
    const { href, context } = result
    return href.includes('#')
      ? result
      : { ...result, href: href + passageFragment(context, hyphenateHeading) }
  }
}

/** The index as the search shows it: without pages that are marked noindex. */
const shownIndexOf = oncePerObject((index: SearchIndex): SearchIndex => ({
  ...index,
  entries: index.entries.filter(({ isHidden }) => !isHidden),
  find(query, options) {
    const found = index.find(query, options)
    return { ...found, matches: found.matches.filter(({ entry }) => !entry.isHidden) }
  },
  similarity(words, options) {
    const all = [...index.similarity(words, options)]
    return new Map(all.filter(([{ isHidden }]) => !isHidden))
  },
}))

function resultsIn(index: SearchIndex, { q = '', kind, page }: SiteSearchParams, link: Link): SearchOutcome {
  const found = wordsOf(q).length > 0 ? index.find(q) : nothing
  const counts = countKinds(q ? found.matches.map(({ entry }) => entry) : index.entries)
  const matches = kind ? found.matches.filter(({ entry }) => entry.kind === kind) : found.matches
  const highlighter = createHighlighter(found.words, index)
  const number = page ?? 1
  const pages = Math.max(1, Math.ceil(matches.length / pageSize))
  if (page === null || number > pages) return { kind: 'missing' }
  const items = matches
    .slice((number - 1) * pageSize, number * pageSize)
    .flatMap(({ entry }) => resultOf(entry, highlighter))
    .map(link)
  const results: SearchResults = {
    query: q,
    chosen: kind ?? null,
    counts,
    all: found.matches.length,
    total: matches.length,
    page: number,
    pages,
    items,
    corrections: correctionsOf(found, q, index),
    isPartial: found.isPartial && matches.length > 0,
    nearest: q && found.matches.length === 0 ? nearestTo(q, index).map(link) : [],
    featured: q ? [] : featuredIn(index),
  }
  return { kind: 'results', results }
}

const nothing: Found = { words: [], matches: [], isPartial: false }

function suggestionsIn(index: SearchIndex, q: string, link: Link): Suggestions {
  const found = index.find(q)
  const { words, matches } = found
  const highlighter = createHighlighter(words, index)
  const best = matches.slice(0, maxCandidates).flatMap(({ entry }) => {
    const { kind, title } = entry
    return kind ? [{ kind, title: highlighter.highlight(title), entry }] : []
  })
  const isWhole = words.every(({ word, terms }) => spellingsOf(word).some((term) => terms.includes(term)))
  const rankOf = ({ title }: Pick<Suggestion, 'title'>) => rankOfTitle(title, isWhole)
  const items = best.toSorted((one, other) => rankOf(other) - rankOf(one))
  return {
    kind: 'suggestions',
    corrections: correctionsOf(found, q, index),
    isPartial: found.isPartial && matches.length > 0,
    items: items.slice(0, maxSuggestions).map(({ kind, title, entry }): Suggestion => {
      // A page that is found by its title is opened at its beginning.
      const isInTitle = title.some(({ hit }) => hit)
      const context = isInTitle ? [] : contextOf(entry, highlighter)
      return link({ kind, title, context, href: entry.href })
    }),
    total: matches.length,
  }
}

/**
 * Only titles show why a page was found. A word of which a part is typed so far is rather one that begins with it
 * (`geh`: `Gehäuse`, not `herausgehen`); a whole word is as often the end of a compound (`Infusionspumpe`).
 */
function rankOfTitle(title: readonly Segment[], isWhole: boolean): number {
  const isBeginning = (at: number) => isWhole || !/[\p{L}\p{N}]$/u.test(title[at - 1]?.text ?? '')
  return Math.max(0, ...title.map(({ hit }, at) => (hit ? 1 + Number(isBeginning(at)) : 0)))
}

function countKinds(entries: readonly SearchEntry[]): SearchResults['counts'] {
  const counts = new Map(searchKinds.map((kind) => [kind, 0]))
  for (const { kind } of entries) if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  return [...counts].flatMap(([kind, count]) => (count > 0 ? [{ kind, count }] : []))
}

function resultOf(entry: SearchEntry, highlighter: Highlighter): Result[] {
  const { kind, href, title, year } = entry
  if (!kind) return []
  const { highlight } = highlighter
  const context = contextOf(entry, highlighter)
  return [{ kind, href, context, title: highlight(title), year: highlight(year) }]
}

/** The part of a page that says most about the query. */
function contextOf({ lead, body }: SearchEntry, { contextOf }: Highlighter): Segment[] {
  return contextOf([lead, ...decode(body).split('\n')].filter(Boolean))
}

/** For each word that no page has, what was searched instead, as the results spell it, and what else it could be. */
function correctionsOf({ words, matches }: Found, q: string, index: SearchIndex): Correction[] {
  if (matches.length === 0) return []
  const known = new Set<string>()
  const hasAlternatives = words.filter(({ correction }) => correction).length <= maxMisspelt
  return words.flatMap(({ word, correction }) => {
    if (!correction || known.has(fold(correction.written))) return []
    const { written } = correction
    const queryWith = (text: string) =>
      q.replaceAll(wordPattern, (one) => (fold(one) === fold(written) ? text : one))
    known.add(fold(written))
    const similar = writtenIn(matches, word) ?? word
    const candidates = hasAlternatives ? correction.alternatives.slice(0, maxCandidateWords) : []
    const alternatives = candidates.flatMap((term) => {
      const text = writtenIn(index.find(queryWith(term)).matches, term)
      // What contains it is among the results.
      if (text === undefined || fold(text).includes(fold(similar))) return []
      return [{ text, q: queryWith(text) }]
    })
    return [{ word: written, similar, alternatives: alternatives.slice(0, maxAlternatives) }]
  })
}

/**
 * The spelling of a word in the best matches, preferably not at the beginning of a sentence; undefined if none has it.
 */
function writtenIn(matches: Found['matches'], word: string): string | undefined {
  const term = fold(word)
  const best = matches.slice(0, pageSize).map(({ entry }) => entry)
  const writtenAs = (texts: readonly string[]) =>
    texts.flatMap((text) => text.match(wordPattern) ?? []).filter((one) => spellingsOf(one).includes(term))
  const inTexts = writtenAs(best.flatMap(({ title, lead, body }) => [title, lead, decode(body)]))
  // Names are also parts of addresses.
  const written = inTexts.length > 0 ? inTexts : writtenAs(best.map(({ names }) => names))
  return (written.find((one) => one === one.toLowerCase()) ?? written[0])?.replaceAll('\u{ad}', '')
}

/** The pages that have some of the words, or similar ones. */
function nearestTo(q: string, index: SearchIndex): Result[] {
  const columns = ['title', 'names', 'terms', 'lead'] as const
  const words = wordsOf(q).map((word): QueryWord => ({
    word,
    terms: [],
    whole: [],
    kinds: [],
  }))
  const highlighter = createHighlighter(words, index)
  return [
    ...index.similarity(
      words.map(({ word }) => fold(word)),
      { columns, min: minSimilarity },
    ),
  ]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, maxNearest)
    .flatMap(([entry]) => resultOf(entry, highlighter))
}

/** What editors highlight. */
function featuredIn(index: SearchIndex): Result[] {
  return index.entries
    .filter(({ isHighlight }) => isHighlight)
    .slice(0, maxFeatured)
    .flatMap((entry) => resultOf(entry, createHighlighter([], index)))
}
