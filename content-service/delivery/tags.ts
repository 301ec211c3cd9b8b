import { z } from 'zod'

import { defineEndpoint } from './define-endpoint.ts'
import { common, WholeNumber } from './query.ts'
import { FilterQuery } from './stories/filter-query.ts'
import { matchPathPrefix } from './stories/match-slug.ts'

const TagsQuery = z.object({
  ...common,
  starts_with: z.string().default(''),
  filter_query: FilterQuery.optional(),
  /** Undocumented, but sent by the client's getAll(): accepted and ignored, as all tags are on one page. */
  page: WholeNumber.optional(),
  per_page: WholeNumber.optional(),
})

/** GET /tags: the tags of stories, by name, and how many stories have each. */
export const listTags = defineEndpoint(TagsQuery, (query, { space, storyIndex }) => {
  const hasPrefix = matchPathPrefix(query.starts_with, space.languages, undefined)
  const counts = new Map<string, number>()
  for (const story of storyIndex.stories) {
    if (!hasPrefix(story) || query.filter_query?.(story.content) === false) continue
    for (const name of new Set(story.tag_list)) counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const tags = [...counts]
    .map(([name, taggings_count]) => ({ name, taggings_count }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  return { body: { tags } }
})
