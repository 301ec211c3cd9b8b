import { baseLocale } from '../../locales/locales.ts'
import type { BlockOf, BodyBlock } from '../content/schema/blocks.ts'
import type { Condition, FilterOption, ProjectIndex } from '../content/schema/project-listing.ts'
import { type Filter, filters, type ProjectQuery, type Sort } from '../content/schema/project-listing.ts'
import type { ReferenceTeaser } from '../content/schema/teasers.ts'

/** A project with its filter values; `project` itself has the labels. */
export interface IndexedProject {
  project: ReferenceTeaser
  /** Industry values. */
  categories: readonly string[]
  /** Values of the service filters that include one of its services. */
  services: readonly string[]
}

interface FilterLabels {
  /** Values and labels of each filter, in the editors' order. */
  names: Record<Filter, ReadonlyMap<string, string>>
  locale: string
}

/** The word filter of the project index, by the uuids of projects. */
export interface WordFilter {
  /**
   * The projects in whose headline, lead, client, industries or year every word of a query occurs, also as a part of a
   * word.
   */
  matching: (query: string) => ReadonlySet<string>
  /** How well projects fit a query when they have only some of its words, or similar ones, 0 to 1. */
  similarity: (query: string) => ReadonlyMap<string, number>
}

/** The filter for a query without words, which needs no index. */
export const noWords: WordFilter = { matching: () => new Set(), similarity: () => new Map() }

const nearestCount = 3

/** The projects that match a query, sorted, with the state of the index. Pure. */
export function findProjects(
  projects: readonly IndexedProject[],
  query: ProjectQuery,
  labels: FilterLabels,
  wordFilter: WordFilter,
) {
  const matching = query.q?.trim() ? wordFilter.matching(query.q) : null
  const matchingBy = (criteria: ProjectQuery) =>
    projects.filter((entry) => matches(entry, criteria, criteria.q ? matching : null))
  const count = (criteria: ProjectQuery) => matchingBy(criteria).length
  const items = sortProjects(
    matchingBy(query).map(({ project }) => project),
    query.sort,
    labels.locale,
  )
  const options = (filter: Filter): FilterOption[] =>
    entriesOf(filter, labels).flatMap(([value, name]) => {
      const total = count({ [filter]: value })
      // The whole maturity scale is offered; industries and services only if they have projects.
      if (total === 0 && filter !== 'maturity') return []
      return [{ value, name, total, count: count({ ...query, [filter]: value }) }]
    })
  const condition = (filter: Condition['filter']): Condition[] => {
    const value = query[filter]
    if (!value) return []
    const name = filter === 'q' ? value : (labels.names[filter].get(value) ?? value)
    return [{ filter, name, without: count({ ...query, [filter]: undefined }) }]
  }
  const index: ProjectIndex = {
    query,
    total: projects.length,
    options: {
      category: options('category'),
      service: options('service'),
      maturity: options('maturity'),
    },
    conditions: [...filters, 'q' as const].flatMap(condition),
    nearest: items.length > 0 ? [] : findNearest(projects, query, wordFilter),
  }
  return { items, index }
}

/**
 * Industries in alphabetical order of the language, as visitors look for one by its name; other values as the editors
 * sorted them.
 */
function entriesOf(filter: Filter, { names, locale }: FilterLabels): [value: string, name: string][] {
  const entries = [...names[filter]]
  if (filter !== 'category') return entries
  const { compare } = new Intl.Collator(locale)
  return entries.toSorted(([, one], [, other]) => compare(one, other))
}

/** Sorts projects, stable. Those without a year or maturity come last. */
export function sortProjects(
  projects: readonly ReferenceTeaser[],
  sort: Sort = 'newest',
  locale: string = baseLocale,
) {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const order: Record<Sort, (one: ReferenceTeaser, other: ReferenceTeaser) => number> = {
    newest: (one, other) => yearOf(other) - yearOf(one),
    oldest: (one, other) => (yearOf(one) || 9999) - (yearOf(other) || 9999),
    name: (one, other) => compare(one.headline, other.headline),
    maturity: (one, other) => Number(other.maturity) - Number(one.maturity),
  }
  return projects.toSorted(order[sort])
}

function yearOf({ year }: ReferenceTeaser): number {
  return Number(/\d{4}/.exec(year)?.[0] ?? 0)
}

/** Whether a project has a value of a filter. */
const has: Record<Filter, (entry: IndexedProject, value: string) => boolean> = {
  category: ({ categories }, value) => categories.includes(value),
  service: ({ services }, value) => services.includes(value),
  maturity: ({ project }, value) => project.maturity === value,
}

/** @param matching the uuids of the projects with the words of the query; null if it has none */
function matches(
  entry: IndexedProject,
  criteria: ProjectQuery,
  matching: ReadonlySet<string> | null,
): boolean {
  return (
    filters.every((filter) => {
      const value = criteria[filter]
      return !value || has[filter](entry, value)
    }) &&
    (matching?.has(entry.project.uuid) ?? true)
  )
}

/** The closest projects by score; if none scores, the highlights, but not for words that no project has anything like. */
function findNearest(
  entries: readonly IndexedProject[],
  query: ProjectQuery,
  wordFilter: WordFilter,
): ReferenceTeaser[] {
  const shares = query.q ? wordFilter.similarity(query.q) : new Map<string, number>()
  const scored = entries.map((entry) => ({
    entry,
    score: scoreOf(entry, query) + (shares.get(entry.project.uuid) ?? 0) * 1.5,
  }))
  const similar = scored.filter(({ score }) => score > 0)
  const candidates =
    similar.length > 0 || query.q ? similar : scored.filter(({ entry }) => entry.project.highlight)
  return candidates
    .toSorted((one, other) => other.score - one.score)
    .slice(0, nearestCount)
    .map(({ entry }) => entry.project)
}

/** How well a project fits the filters. */
function scoreOf({ project, categories, services }: IndexedProject, query: ProjectQuery): number {
  // Only the neighbouring steps of the maturity scale score.
  const distance = Math.abs(Number(query.maturity) - Number(project.maturity ?? Number.NaN))
  return (
    Number(Boolean(query.category) && categories.includes(query.category ?? '')) +
    Number(Boolean(query.service) && services.includes(query.service ?? '')) +
    (Number.isNaN(distance) || distance > 0.25 ? 0 : 1 - distance * 2)
  )
}

/** Whether a block is the list of projects, which search params filter. */
export function isProjectList(block: BodyBlock): block is BlockOf<'reference_list'> {
  return block.component === 'reference_list'
}
