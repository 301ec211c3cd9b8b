import { z } from 'zod'

import { CommaList, CommaSet, Flag, paging, WholeNumber } from '../query.ts'
import { FilterQuery } from './filter-query.ts'
import { Moment } from './moment.ts'
import { storyParameters } from './parameters.ts'
import { readSort } from './sort.ts'

const list = CommaList.optional()
const set = CommaSet.optional()
const moment = Moment.optional()

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
  sort_by: z.string().transform(readSort).optional(),
  published_at_gt: moment,
  published_at_gte: moment,
  published_at_lt: moment,
  published_at_lte: moment,
  first_published_at_gt: moment,
  first_published_at_gte: moment,
  first_published_at_lt: moment,
  first_published_at_lte: moment,
  updated_at_gt: moment,
  updated_at_gte: moment,
  updated_at_lt: moment,
  updated_at_lte: moment,
})
export type ListQuery = z.infer<typeof ListQuery>
