import type { StoryIndex, Story } from '../../store/space.ts'
import { parseDateTime } from './date-time-parameter.ts'
import type { ListQuery } from './list-query.ts'
import { matchSlugs, matchPathPrefix } from './match-slug.ts'
import { search } from './search.ts'

type Filter = (story: Story) => boolean

/** A filter for a parameter, none if it is not given. */
function filterBy<T>(value: T | undefined, matches: (story: Story, wanted: T) => boolean): Filter[] {
  return value === undefined ? [] : [(story) => matches(story, value)]
}

/** Like `rule`, with a step that runs once. */
function prepareFilter<T>(wanted: T | undefined, prepare: (wanted: T) => Filter): Filter[] {
  return wanted === undefined ? [] : [prepare(wanted)]
}

const comparisons = [
  ['gt', (time: number, limit: number) => time > limit],
  ['gte', (time: number, limit: number) => time >= limit],
  ['lt', (time: number, limit: number) => time < limit],
  ['lte', (time: number, limit: number) => time <= limit],
] as const

function dateFilters(query: ListQuery) {
  return (['published_at', 'first_published_at', 'updated_at'] as const).flatMap((property) =>
    comparisons.flatMap(([suffix, compare]) =>
      filterBy(query[`${property}_${suffix}`], ({ [property]: time }, limit) => {
        return time !== null && compare(parseDateTime(time), limit)
      }),
    ),
  )
}

/** The filters of a list, cheapest first. */
export function createListFilters(
  query: ListQuery,
  languages: readonly string[],
  storyIndex: StoryIndex,
): Filter[] {
  return [
    ...filterBy(query.content_type, ({ content }, type) => content.component === type),
    ...filterBy(query.is_startpage, ({ is_startpage }, flag) => is_startpage === flag),
    ...filterBy(query.by_uuids, ({ uuid }, uuids) => uuids.has(uuid)),
    ...filterBy(query.by_ids, ({ id }, ids) => ids.has(String(id))),
    ...filterBy(query.excluding_ids, ({ id }, ids) => !ids.has(String(id))),
    ...prepareFilter(query.starts_with, (start) => matchPathPrefix(start, languages, query.language)),
    ...prepareFilter(query.by_slugs, (slugs) => matchSlugs(slugs, languages, query.language)),
    ...prepareFilter(query.excluding_slugs, (slugs) => {
      const isExcluded = matchSlugs(slugs, languages, query.language)
      return (story) => !isExcluded(story)
    }),
    /** Stories at this depth; a start page counts as its folder. */
    ...filterBy(query.level, ({ full_slug, is_startpage }, level) => {
      return !is_startpage && full_slug.split('/').length === level
    }),
    ...filterBy(query.with_tag, ({ tag_list }, tags) => tag_list.some((tag) => tags.has(tag))),
    /** Content files have no workflow stages. */
    ...filterBy(query.in_workflow_stages, () => false),
    /** Content files have no experiment variants. */
    ...filterBy(query.only_variants, (_story, flag) => !flag),
    ...prepareFilter(query.search_term, (term) => {
      const found = new Set(search(storyIndex, term))
      return (story) => found.has(story)
    }),
    ...dateFilters(query),
    ...filterBy(query.filter_query, ({ content }, meets) => meets(content)),
  ]
}
