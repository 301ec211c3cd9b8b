import type { ReferenceTeaser } from './teasers.ts'

/** Sort orders of the project index; the first is the default. */
export const sorts = ['newest', 'oldest', 'name', 'maturity'] as const
export type Sort = (typeof sorts)[number]

/** Filters of the project index: industry, kind of service, step on the maturity scale. */
export const filters = ['category', 'service', 'maturity'] as const
export type Filter = (typeof filters)[number]

/** A query of the project index, named like its search params. `q` must match word by word. */
export interface ProjectQuery extends Partial<Record<Filter | 'q', string | undefined>> {
  sort?: Sort | undefined
}

/** A filter value with the number of projects it would show combined with the other filters, and in total. */
export interface FilterOption {
  value: string
  name: string
  count: number
  total: number
}

/** An active filter or search term, and the number of projects without it. */
export interface Condition {
  filter: Filter | 'q'
  /** Display name; for an unknown value, the value itself. */
  name: string
  without: number
}

/** Filter state and counts of the project index. */
export interface ProjectIndex {
  query: ProjectQuery
  /** The number of all projects, matching or not. */
  total: number
  options: Record<Filter, FilterOption[]>
  conditions: Condition[]
  /** The closest projects, if none matches. */
  nearest: ReferenceTeaser[]
}

/** What a project page shows of other projects. */
export interface RelatedProjects {
  /** The industry that previous and next have in common; '' for all projects. */
  industry: string
  /** The previous and next project in the list, newest first. */
  previous: ReferenceTeaser | null
  next: ReferenceTeaser | null
  /** Empty if editors have chosen related projects for the page. */
  related: readonly ReferenceTeaser[]
}
