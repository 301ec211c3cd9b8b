/** Sort orders of the project index; the first is the default. */
export const sorts = ['newest', 'oldest', 'name', 'maturity'] as const
export type Sort = (typeof sorts)[number]

/** Filters of the project index: industry, kind of service, step on the maturity scale. */
export const filters = ['category', 'service', 'maturity'] as const
export type Filter = (typeof filters)[number]

/** A query of the project index, named like its search params. `q` must match word by word. */
export interface ProjectQuery {
  category?: string | undefined
  service?: string | undefined
  maturity?: string | undefined
  q?: string | undefined
  sort?: Sort | undefined
}
