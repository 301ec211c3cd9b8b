import type { Edition, Story } from '../store/space.ts'
import type { ListQuery } from './list-query.ts'
import { timeOf } from './moment.ts'
import { search } from './search.ts'
import { hasSlug, startsWith } from './slugs.ts'

type Rule = (story: Story) => boolean

/** The rule of a parameter, if it is given. */
const rule = <T>(wanted: T | undefined, admits: (story: Story, wanted: T) => boolean): Rule[] =>
  wanted === undefined ? [] : [(story) => admits(story, wanted)]

/** As `rule`, for what is best made ready once. */
const prepared = <T>(wanted: T | undefined, prepare: (wanted: T) => Rule): Rule[] =>
  wanted === undefined ? [] : [prepare(wanted)]

const comparisons = [
  ['gt', (time: number, moment: number) => time > moment],
  ['gte', (time: number, moment: number) => time >= moment],
  ['lt', (time: number, moment: number) => time < moment],
  ['lte', (time: number, moment: number) => time <= moment],
] as const

const dateRules = (query: ListQuery) =>
  (['published_at', 'first_published_at', 'updated_at'] as const).flatMap((property) =>
    comparisons.flatMap(([suffix, compare]) =>
      rule(query[`${property}_${suffix}`], ({ [property]: time }, moment) => {
        return time !== null && compare(timeOf(time), moment)
      }),
    ),
  )

/** What the parameters of a list ask of each story, the quickest to tell first. */
export const rulesOf = (query: ListQuery, languages: readonly string[], edition: Edition): Rule[] => [
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
  /** Stories right in a folder so deep; its start page is the folder itself. */
  ...rule(query.level, ({ full_slug, is_startpage }, level) => {
    return !is_startpage && full_slug.split('/').length === level
  }),
  ...rule(query.with_tag, ({ tag_list }, tags) => tag_list.some((tag) => tags.has(tag))),
  /** No file says which workflow stage its story is in. */
  ...rule(query.in_workflow_stages, () => false),
  /** Nor which story is a variant of an experiment. */
  ...rule(query.only_variants, (_story, flag) => !flag),
  ...prepared(query.search_term, (term) => {
    const found = new Set(search(edition, term))
    return (story) => found.has(story)
  }),
  ...dateRules(query),
  ...rule(query.filter_query, ({ content }, meets) => meets(content)),
]
