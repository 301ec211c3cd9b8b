import { z } from 'zod'

import { CommaList, CommaSet, Flag, paging, WholeNumber } from '../query.ts'
import { DateTimeParameter } from './date-time-parameter.ts'
import { FilterQuery } from './filter-query.ts'
import { parseSort } from './sort.ts'
import { storyParameters } from './story-parameters.ts'

const list = CommaList.optional()
const set = CommaSet.optional()
const dateTime = DateTimeParameter.optional()

export const ListQuery = z.object({
  ...storyParameters,
  ...paging(100),
  starts_with: z.string().optional(),
  search_term: z.string().optional(),
  by_slugs: list,
  excluding_slugs: list,
  by_ids: set,
  excluding_ids: set,
  by_uuids: set,
  by_uuids_ordered: list,
  content_type: z.string().optional(),
  with_tag: set,
  is_startpage: Flag.optional(),
  level: WholeNumber.optional(),
  in_workflow_stages: set,
  only_variants: Flag.optional(),
  filter_query: FilterQuery.optional(),
  sort_by: z.string().transform(parseSort).optional(),
  published_at_gt: dateTime,
  published_at_gte: dateTime,
  published_at_lt: dateTime,
  published_at_lte: dateTime,
  first_published_at_gt: dateTime,
  first_published_at_gte: dateTime,
  first_published_at_lt: dateTime,
  first_published_at_lte: dateTime,
  updated_at_gt: dateTime,
  updated_at_gte: dateTime,
  updated_at_lt: dateTime,
  updated_at_lte: dateTime,
})
export type ListQuery = z.infer<typeof ListQuery>
