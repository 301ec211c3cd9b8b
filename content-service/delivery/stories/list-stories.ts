import type { Story } from '../../store/space.ts'
import { byPosition } from '../../store/story-index.ts'
import { type EndpointContext, defineEndpoint } from '../define-endpoint.ts'
import { takePage } from '../query.ts'
import { cachedList } from './cache-by-index.ts'
import { createListFilters } from './list-filters.ts'
import { ListQuery } from './list-query.ts'
import { parseLanguagePrefix, matchPathPrefix } from './match-slug.ts'
import { search } from './search.ts'
import { sortedStories } from './sort.ts'
import { normalizeLanguages } from './story-parameters.ts'
import { buildStoryResponse } from './story-response.ts'

/** The candidate stories, sorted, and the parameters still to be applied. */
function selectCandidates(
  query: ListQuery,
  { storyIndex, space }: EndpointContext,
): { stories: readonly Story[]; rest: ListQuery } {
  const { by_uuids_ordered: ordered, search_term: term, content_type: type, sort_by: sort } = query
  const uuids = ordered ?? query.by_uuids
  if (uuids) {
    const requested = [...new Set(uuids)].flatMap((uuid) => storyIndex.byUuid.get(uuid) ?? [])
    const sorted = () => (sort ? sort.order(requested) : requested.toSorted(byPosition))
    return { stories: ordered ? requested : sorted(), rest: query }
  }
  if (term !== undefined) {
    const found = search(storyIndex, term)
    return { stories: sort ? sort.order(found) : found, rest: { ...query, search_term: undefined } }
  }
  const { starts_with: start, language } = query
  const stories = sortedStories(storyIndex, type, sort)
  const rest = { ...query, content_type: undefined, starts_with: undefined }
  if (start === undefined) return { stories, rest }
  const withPrefix = () => stories.filter(matchPathPrefix(start, space.languages, language))
  return { stories: cachedList(storyIndex, ['path', start, language, type, sort?.text], withPrefix), rest }
}

/** The language named by `starts_with=en/…` or the first of `by_slugs=en/…`. */
function requestedLanguage({ starts_with, by_slugs }: ListQuery, languages: readonly string[]) {
  return parseLanguagePrefix(starts_with ?? by_slugs?.[0] ?? '', languages).language
}

/** GET /stories */
export const listStories = defineEndpoint(ListQuery, (parameters, context) => {
  const query = normalizeLanguages(parameters, context)
  const { languages } = context.space
  const { stories, rest } = selectCandidates(query, context)
  const filters = createListFilters(rest, languages, context.storyIndex)
  const found = stories.filter((story) => filters.every((matches) => matches(story)))
  const { items, headers } = takePage(found, query)
  const language = requestedLanguage(query, languages)
  const response = buildStoryResponse(items, { query, context, language })
  return { body: { stories: response.stories, ...response.envelope }, headers }
})
