import type { PageContent, PageField, PageOf } from './content-types.ts'

/**
 * What else uses the fields of pages: whether the site search finds their words (search/make-search-entry.ts; stages
 * and failures count as the body), and whether they are structured data (app/head/structured-data). The type checker
 * asks for a decision on each new field.
 */
const pageFields = {
  askedPerson: { search: false, structuredData: false },
  author: { search: false, structuredData: true },
  came_with: { search: false, structuredData: false },
  categories: { search: true, structuredData: true },
  client: { search: true, structuredData: true },
  contact: { search: false, structuredData: false },
  contacts: { search: false, structuredData: false },
  cost_actual: { search: false, structuredData: false },
  cost_estimated: { search: false, structuredData: false },
  date: { search: false, structuredData: true },
  department: { search: true, structuredData: false },
  depth: { search: false, structuredData: false },
  employment: { search: false, structuredData: true },
  estimateAndFailures: { search: false, structuredData: false },
  estimate_note: { search: false, structuredData: false },
  failures: { search: false, structuredData: false },
  group: { search: true, structuredData: true },
  headline: { search: true, structuredData: true },
  height: { search: false, structuredData: false },
  highlight: { search: true, structuredData: false },
  hours: { search: false, structuredData: true },
  image: { search: false, structuredData: true },
  lead: { search: true, structuredData: true },
  location: { search: true, structuredData: false },
  mass: { search: false, structuredData: false },
  maturity: { search: false, structuredData: false },
  pay: { search: false, structuredData: false },
  pay_from: { search: false, structuredData: true },
  pay_to: { search: false, structuredData: true },
  pay_unit: { search: false, structuredData: true },
  posted: { search: false, structuredData: true },
  press_text: { search: false, structuredData: false },
  product_stages: { search: false, structuredData: false },
  projects: { search: false, structuredData: false },
  reviews: { search: false, structuredData: false },
  services: { search: false, structuredData: true },
  side_view: { search: false, structuredData: false },
  silhouette: { search: false, structuredData: false },
  silhouette_lines: { search: false, structuredData: false },
  start: { search: false, structuredData: false },
  valid_through: { search: false, structuredData: true },
  weeks_actual: { search: false, structuredData: false },
  weeks_estimated: { search: false, structuredData: false },
  width: { search: false, structuredData: false },
  year: { search: true, structuredData: true },
} as const satisfies Record<PageField, { search: boolean; structuredData: boolean }>

type FieldFor<Use extends 'search' | 'structuredData'> = {
  [Field in PageField]: (typeof pageFields)[Field][Use] extends true ? Field : never
}[PageField]

/** The fields whose words the site search finds. */
export type SearchedField = FieldFor<'search'>

/** A page with the fields that are structured data. */
export type Described<Kind extends PageContent['component']> = Omit<
  PageOf<Kind>,
  Exclude<PageField, FieldFor<'structuredData'>>
>
