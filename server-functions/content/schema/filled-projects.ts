import type { Picture } from './fields.ts'
import type { Filter, ProjectQuery } from './project-query.ts'
import type { ReferenceTeaser } from './teasers.ts'

/** A value of a filter: how many projects it would show beside the other filters, and how many there are at all. */
export interface FilterOption {
  value: string
  name: string
  count: number
  total: number
}

/** One thing that is asked for, and how many projects there would be without it. */
export interface Condition {
  filter: Filter | 'q'
  /** As readers know it; an unknown value is its own name. */
  name: string
  without: number
}

/** What the index says beside the projects it shows. */
export interface ProjectIndex {
  query: ProjectQuery
  /** Of all projects, shown or not. */
  total: number
  options: Record<Filter, FilterOption[]>
  conditions: Condition[]
  /** Where nothing fits: what comes nearest. */
  nearest: ReferenceTeaser[]
}

/** What a project's page shows of the others. */
export interface ProjectSurroundings {
  logo: Picture | null
  /** The projects before and after it in the list, the newest first. */
  previous: ReferenceTeaser | null
  next: ReferenceTeaser | null
  related: ReferenceTeaser[]
}
