import { type Context, endpoint } from '../define-endpoint.ts'
import { takePage } from '../query.ts'
import { byPosition } from '../store/draft-and-published.ts'
import type { Story } from '../store/space.ts'
import { listOnce } from './cache-by-index.ts'
import { rulesOf } from './list-filters.ts'
import { ListQuery } from './list-query.ts'
import { readPath, startsWith } from './match-slug.ts'
import { inOwnLanguages } from './parameters.ts'
import { search } from './search.ts'
import { storiesIn } from './sort.ts'
import { answerWith } from './story-response.ts'

/** The candidate stories, sorted, and the parameters still to be applied. */
const choose = (
  query: ListQuery,
  { storyIndex, space }: Context,
): { stories: readonly Story[]; rest: ListQuery } => {
  const { by_uuids_ordered: ordered, search_term: term, content_type: type, sort_by: sort } = query
  const uuids = ordered ?? query.by_uuids
  if (uuids) {
    const named = [...new Set(uuids)].flatMap((uuid) => storyIndex.byUuid.get(uuid) ?? [])
    const sorted = () => (sort ? sort.order(named) : named.toSorted(byPosition))
    return { stories: ordered ? named : sorted(), rest: query }
  }
  if (term !== undefined) {
    const found = search(storyIndex, term)
    return { stories: sort ? sort.order(found) : found, rest: { ...query, search_term: undefined } }
  }
  const { starts_with: start, language } = query
  const stories = storiesIn(storyIndex, type, sort)
  const rest = { ...query, content_type: undefined, starts_with: undefined }
  if (start === undefined) return { stories, rest }
  const underPath = () => stories.filter(startsWith(start, space.languages, language))
  return { stories: listOnce(storyIndex, ['path', start, language, type, sort?.text], underPath), rest }
}

/** The language named by `starts_with=en/…` or the first of `by_slugs=en/…`. */
const languageOf = ({ starts_with, by_slugs }: ListQuery, languages: readonly string[]) =>
  readPath(starts_with ?? by_slugs?.[0] ?? '', languages).language

/** GET /stories */
export const listStories = endpoint(ListQuery, (parameters, context) => {
  const query = inOwnLanguages(parameters, context)
  const { languages } = context.space
  const { stories, rest } = choose(query, context)
  const rules = rulesOf(rest, languages, context.storyIndex)
  const found = stories.filter((story) => rules.every((admits) => admits(story)))
  const { items, headers } = takePage(found, query)
  const language = languageOf(query, languages)
  const answer = answerWith(items, { query, context, language })
  return { body: { stories: answer.stories, ...answer.rest }, headers }
})
