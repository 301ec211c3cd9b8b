import type { Condition, FilterOption, ProjectIndex } from '../content/schema/filled-projects.ts'
import { type Filter, filters, type ProjectQuery, type Sort } from '../content/schema/project-query.ts'
import type { ReferenceTeaser } from '../content/schema/teasers.ts'
import { type Comparable, comparable, likeness, searchable, wordsOf } from '../search/search-words.ts'

/** A project with the values it is found by; `project` itself holds names. */
export interface IndexedProject {
  project: ReferenceTeaser
  /** Values of the industries. */
  categories: readonly string[]
  /** Values of the service filters that its services belong to. */
  services: readonly string[]
}

interface Words {
  /** Values and names of each filter, in the order they are offered. */
  names: Record<Filter, ReadonlyMap<string, string>>
  locale: string
}

const nearestCount = 3
/** A word less like than this is another word. */
const leastLikeness = 0.45

/** The projects that a query asks for, in its order, and what the index says beside them. Pure. */
export function findProjects(projects: readonly IndexedProject[], query: ProjectQuery, words: Words) {
  const count = (asked: ProjectQuery) => projects.filter((entry) => fits(entry, asked)).length
  const items = sortProjects(
    projects.filter((entry) => fits(entry, query)).map(({ project }) => project),
    query.sort,
    words.locale,
  )
  const options = (filter: Filter): FilterOption[] =>
    [...words.names[filter]].flatMap(([value, name]) => {
      const total = count({ [filter]: value })
      // The scale is whole; of industries and services only those with projects are offered.
      if (total === 0 && filter !== 'maturity') return []
      return [{ value, name, total, count: count({ ...query, [filter]: value }) }]
    })
  const condition = (filter: Condition['filter']): Condition[] => {
    const value = query[filter]
    if (!value) return []
    const name = filter === 'q' ? value : (words.names[filter].get(value) ?? value)
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
    nearest: items.length > 0 ? [] : nearest(projects, query),
  }
  return { items, index }
}

/** Projects in an order; among equals, the order they came in. Without a year or stage they stand at the end. */
export function sortProjects(projects: readonly ReferenceTeaser[], sort: Sort = 'newest', locale = 'de') {
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

/** Projects are the same objects as long as the content is. */
const texts = new WeakMap<IndexedProject, string>()

/** What a project is searched by. */
function textOf(entry: IndexedProject): string {
  const known = texts.get(entry)
  if (known !== undefined) return known
  const { headline, lead, client, categories } = entry.project
  const text = searchable([headline, lead, client, ...categories].join(' '))
  texts.set(entry, text)
  return text
}

function fits(entry: IndexedProject, asked: ProjectQuery): boolean {
  return (
    (!asked.category || entry.categories.includes(asked.category)) &&
    (!asked.service || entry.services.includes(asked.service)) &&
    (!asked.maturity || entry.project.maturity === asked.maturity) &&
    wordsOf(asked.q ?? '').every((word) => textOf(entry).includes(word))
  )
}

/** The projects that fit most of what was asked, the likest first; if none is like it, the highlights. */
function nearest(entries: readonly IndexedProject[], query: ProjectQuery): ReferenceTeaser[] {
  const { words } = comparable(wordsOf(query.q ?? '').join(' '))
  const scored = entries.map((entry) => ({ entry, score: scoreOf(entry, query, words) }))
  const like = scored.filter(({ score }) => score > 0)
  const shown = like.length > 0 ? like : scored.filter(({ entry }) => entry.project.highlight)
  return shown
    .toSorted((one, other) => other.score - one.score)
    .slice(0, nearestCount)
    .map(({ entry }) => entry.project)
}

function scoreOf(entry: IndexedProject, query: ProjectQuery, words: Comparable['words']): number {
  const { project, categories, services } = entry
  const compared = comparable(textOf(entry))
  const shares = words.map((word) => likeness(word, compared))
  const word =
    shares.reduce((sum, share) => sum + (share < leastLikeness ? 0 : share), 0) / (shares.length || 1)
  // The stages beside the one asked for are nearer than the far end of the scale.
  const distance = Math.abs(Number(query.maturity) - Number(project.maturity ?? Number.NaN))
  return (
    Number(Boolean(query.category) && categories.includes(query.category ?? '')) +
    Number(Boolean(query.service) && services.includes(query.service ?? '')) +
    (Number.isNaN(distance) || distance > 0.25 ? 0 : 1 - distance * 2) +
    word * 1.5
  )
}
