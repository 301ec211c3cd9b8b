import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CommaList, Flag, paging, takePage, WholeNumber } from '../query.ts'
import { trimSlashes } from '../store/slugs.ts'
import type { Story } from '../store/space.ts'
import { deliverStory } from './deliver.ts'
import { matchesWildcard, timeOf } from './filter-operations.ts'
import { FilterQuery, meets } from './filter-query.ts'
import { deliveryOf, resolvingOf, storyParameters } from './parameters.ts'
import { resolve } from './relations.ts'
import { readOrder } from './sort.ts'

const list = CommaList.optional()
const Moment = z
  .string()
  .refine((text) => !Number.isNaN(timeOf(text)), {
    error: (issue) => `${String(issue.path?.at(-1))} must be a date: yyyy-MM-dd HH:mm`,
  })
  .transform(timeOf)
  .optional()

const ListQuery = z.strictObject({
  ...storyParameters,
  ...paging(100),
  starts_with: z.string().optional(),
  by_slugs: list,
  excluding_slugs: list,
  by_ids: list,
  excluding_ids: list,
  by_uuids: list,
  by_uuids_ordered: list,
  content_type: z.string().optional(),
  with_tag: list,
  is_startpage: Flag.optional(),
  level: WholeNumber.optional(),
  filter_query: FilterQuery.optional(),
  sort_by: z.string().default('position:asc').transform(readOrder),
  published_at_gt: Moment,
  published_at_lt: Moment,
  first_published_at_gt: Moment,
  first_published_at_lt: Moment,
  updated_at_gt: Moment,
  updated_at_lt: Moment,
})
type ListQuery = z.infer<typeof ListQuery>

const hasSlug = ({ full_slug, fullSlug }: Story, pattern: string) =>
  pattern.includes('*') ? matchesWildcard(fullSlug, pattern) : trimSlashes(pattern) === full_slug
const after = (time: string | null, moment: number) => time !== null && timeOf(time) > moment
const before = (time: string | null, moment: number) => time !== null && timeOf(time) < moment

const rule =
  <Name extends keyof ListQuery>(
    name: Name,
    admits: (story: Story, wanted: NonNullable<ListQuery[Name]>) => boolean,
  ) =>
  (query: ListQuery) => {
    const wanted = query[name]
    return (story: Story) => wanted === undefined || wanted === null || admits(story, wanted)
  }

/** Which stories each parameter lets through. */
const rules = [
  rule('starts_with', (story, start) => story.fullSlug.startsWith(start.replace(/^\/+/, ''))),
  rule('by_slugs', (story, patterns) => patterns.some((pattern) => hasSlug(story, pattern))),
  rule('excluding_slugs', (story, patterns) => !patterns.some((pattern) => hasSlug(story, pattern))),
  rule('by_ids', (story, ids) => ids.includes(String(story.id))),
  rule('excluding_ids', (story, ids) => !ids.includes(String(story.id))),
  rule('by_uuids', (story, uuids) => uuids.includes(story.uuid)),
  rule('by_uuids_ordered', (story, uuids) => uuids.includes(story.uuid)),
  rule('content_type', (story, component) => story.content['component'] === component),
  rule('with_tag', (story, tags) => tags.some((tag) => story.tag_list.includes(tag))),
  rule('is_startpage', (story, flag) => story.is_startpage === flag),
  rule('level', (story, level) => story.full_slug.split('/').length === level),
  rule('filter_query', (story, conditions) => meets(story.content, conditions)),
  rule('published_at_gt', (story, moment) => after(story.published_at, moment)),
  rule('published_at_lt', (story, moment) => before(story.published_at, moment)),
  rule('first_published_at_gt', (story, moment) => after(story.first_published_at, moment)),
  rule('first_published_at_lt', (story, moment) => before(story.first_published_at, moment)),
  rule('updated_at_gt', (story, moment) => after(story.updated_at, moment)),
  rule('updated_at_lt', (story, moment) => before(story.updated_at, moment)),
]

const orderOf = ({ by_uuids_ordered: uuids, sort_by }: ListQuery) => {
  if (uuids) return (one: Story, other: Story) => uuids.indexOf(one.uuid) - uuids.indexOf(other.uuid)
  return sort_by
}

/** GET /stories */
export const listStories = endpoint(ListQuery, (query, context) => {
  const order = orderOf(query)
  const filters = rules.map((rule) => rule(query))
  const stories = context.edition.stories.filter((story) => filters.every((filter) => filter(story)))
  const { items, headers } = takePage(stories.toSorted(order), query)

  const delivery = deliveryOf(query, context)
  const delivered = items.map((story) => deliverStory(story, delivery))
  return {
    headers,
    body: {
      stories: delivered,
      cv: context.space.cv,
      ...resolve(delivered, resolvingOf(query), delivery),
    },
  }
})
