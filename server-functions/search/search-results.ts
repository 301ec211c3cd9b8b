import type { SearchKind } from '../search-params/search-params.ts'
import type { Segment } from './highlight.ts'

/** A page or person found. */
export interface Result {
  kind: SearchKind
  /** Leads to the words that were found, if the text has them. */
  href: string
  title: Segment[]
  /** The maturity of a project; empty if not stated. */
  year: Segment[]
  /** A part of its text. */
  context: Segment[]
}

/** A result while typing; its context is empty if its title says why it was found. */
export type Suggestion = Omit<Result, 'year'>

/** A word that no page has, and the similar one that was searched instead. */
export interface Correction {
  word: string
  similar: string
  /** What else it could be, with the query for it. */
  alternatives: { text: string; q: string }[]
}

/** A page of results. */
export interface SearchResults {
  /** As parsed; '' if nothing is searched. */
  query: string
  chosen: SearchKind | null
  /** The number of results of each kind that has some; without a query, of all pages. */
  counts: { kind: SearchKind; count: number }[]
  /** The number of results of all kinds. */
  all: number
  /** The number of results of the chosen kind. */
  total: number
  /** From 1. */
  page: number
  pages: number
  items: Result[]
  corrections: Correction[]
  /** Whether no page has all significant words of the query (stop words are not): the results have most of them. */
  isPartial: boolean
  /** The most similar pages, if there are no results. */
  nearest: Result[]
  /** Pages that editors highlight, shown without a query. */
  featured: Result[]
}

export type SearchOutcome =
  | { kind: 'results'; results: SearchResults }
  | { kind: 'missing' }
  | { kind: 'unavailable' }

/** The suggestions while somebody types. */
export interface Suggestions {
  kind: 'suggestions'
  items: Suggestion[]
  total: number
  corrections: Correction[]
  isPartial: boolean
}

export type SuggestionsOutcome = Suggestions | { kind: 'unavailable' }
