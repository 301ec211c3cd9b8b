/** Orders of the project index; the first is the one without asking. */
export const sorts = ['newest', 'oldest', 'name', 'maturity'] as const
export type Sort = (typeof sorts)[number]

/** What projects are filtered by: an industry, a kind of service, a stage of the maturity scale. */
export const filters = ['category', 'service', 'maturity'] as const
export type Filter = (typeof filters)[number]

/** What is asked of the project index, by the names of its search params. `q` is searched word by word. */
export interface ProjectQuery {
  category?: string | undefined
  service?: string | undefined
  maturity?: string | undefined
  q?: string | undefined
  sort?: Sort | undefined
}
