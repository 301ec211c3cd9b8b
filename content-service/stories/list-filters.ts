import type { StoryIndex, Story } from '../store/space.ts'
import { parseDateTime } from './date-time-parameter.ts'
import type { ListQuery } from './list-query.ts'
import { hasSlug, startsWith } from './match-slug.ts'
import { search } from './search.ts'

type Rule = (story: Story) => boolean

/** A filter for a parameter, none if it is not given. */
const rule = <T>(wanted: T | undefined, admits: (story: Story, wanted: T) => boolean): Rule[] =>
  wanted === undefined ? [] : [(story) => admits(story, wanted)]

/** Like `rule`, with a step that runs once. */
const prepared = <T>(wanted: T | undefined, prepare: (wanted: T) => Rule): Rule[] =>
  wanted === undefined ? [] : [prepare(wanted)]

const comparisons = [
  ['gt', (time: number, limit: number) => time > limit],
  ['gte', (time: number, limit: number) => time >= limit],
  ['lt', (time: number, limit: number) => time < limit],
  ['lte', (time: number, limit: number) => time <= limit],
] as const

const dateRules = (query: ListQuery) =>
  (['published_at', 'first_published_at', 'updated_at'] as const).flatMap((property) =>
    comparisons.flatMap(([suffix, compare]) =>
      rule(query[`${property}_${suffix}`], ({ [property]: time }, limit) => {
        return time !== null && compare(parseDateTime(time), limit)
      }),
    ),
  )

/** The filters of a list, cheapest first. */
export const rulesOf = (query: ListQuery, languages: readonly string[], storyIndex: StoryIndex): Rule[] => [
  ...rule(query.content_type, ({ content }, type) => content['component'] === type),
  ...rule(query.is_startpage, ({ is_startpage }, flag) => is_startpage === flag),
  ...rule(query.by_uuids, ({ uuid }, uuids) => uuids.has(uuid)),
  ...rule(query.by_ids, ({ id }, ids) => ids.has(String(id))),
  ...rule(query.excluding_ids, ({ id }, ids) => !ids.has(String(id))),
  ...prepared(query.starts_with, (start) => startsWith(start, languages, query.language)),
  ...prepared(query.by_slugs, (slugs) => hasSlug(slugs, languages, query.language)),
  ...prepared(query.excluding_slugs, (slugs) => {
    const isExcluded = hasSlug(slugs, languages, query.language)
    return (story) => !isExcluded(story)
  }),
  /** Stories at this depth; a start page counts as its folder. */
  ...rule(query.level, ({ full_slug, is_startpage }, level) => {
    return !is_startpage && full_slug.split('/').length === level
  }),
  ...rule(query.with_tag, ({ tag_list }, tags) => tag_list.some((tag) => tags.has(tag))),
  /** Content files have no workflow stages. */
  ...rule(query.in_workflow_stages, () => false),
  /** Content files have no experiment variants. */
  ...rule(query.only_variants, (_story, flag) => !flag),
  ...prepared(query.search_term, (term) => {
    const found = new Set(search(storyIndex, term))
    return (story) => found.has(story)
  }),
  ...dateRules(query),
  ...rule(query.filter_query, ({ content }, meets) => meets(content)),
]
