import { z } from 'zod/mini'

import { orderOf, wordOf, yearOf } from './content-search.ts'

const word = z.optional(z.pipe(z.unknown(), z.transform(wordOf)))

/**
 * Search params of a content page. Others stay in the address untouched: campaign parameters and the like, and the page
 * of a listing, so that the loader can answer for one that is none (`pageOf`).
 */
export const ContentSearch = z.looseObject({
  year: z.optional(z.pipe(z.unknown(), z.transform(yearOf))),
  category: word,
  service: word,
  maturity: word,
  q: word,
  sort: z.optional(z.pipe(z.unknown(), z.transform(orderOf))),
})
export type ContentSearch = z.infer<typeof ContentSearch>
