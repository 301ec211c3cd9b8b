import { z } from 'zod/mini'

import { orderOf, wordOf, yearOf } from './content-search.ts'

const word = z.optional(z.pipe(z.unknown(), z.transform(wordOf)))

/** Search params of a content page. Others (campaign parameters and the like) stay in the address untouched. */
export const ContentSearch = z.looseObject({
  page: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(9999))),
  year: z.optional(z.pipe(z.unknown(), z.transform(yearOf))),
  category: word,
  service: word,
  maturity: word,
  q: word,
  sort: z.optional(z.pipe(z.unknown(), z.transform(orderOf))),
})
export type ContentSearch = z.infer<typeof ContentSearch>
