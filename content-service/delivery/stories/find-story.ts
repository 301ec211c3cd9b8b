import { z } from 'zod'

import { notFound } from '../../http/api-error.ts'
import type { Story } from '../../store/space.ts'
import { type EndpointContext, defineEndpoint } from '../define-endpoint.ts'
import { parseLanguagePrefix } from './match-slug.ts'
import { normalizeLanguages, storyParameters } from './story-parameters.ts'
import { buildStoryResponse } from './story-response.ts'

const StoryQuery = z.object({
  ...storyParameters,
  find_by: z.enum(['uuid'], { error: 'find_by must be uuid' }).optional(),
  content_type: z.string().optional(),
})
type StoryQuery = z.infer<typeof StoryQuery>

interface FoundStory {
  story: Story | undefined
  language?: string | undefined
}

/**
 * Finds a story by full slug or translated path, else by path with a language prefix (`en/website/x`). A unique
 * translated path implies its language, unless one is requested.
 */
function findBySlug(
  slug: string,
  requestedLanguage: string | undefined,
  { storyIndex, space }: EndpointContext,
): FoundStory {
  const translated = (path: string, language: string | undefined) =>
    storyIndex.byTranslatedPath.get(`${language}/${path}`)
  const find = (path: string, language: string | undefined) =>
    storyIndex.bySlug.get(path) ?? translated(path, language)
  const story = find(slug, requestedLanguage)
  if (story) return { story }
  const { path, language } = parseLanguagePrefix(slug, space.languages)
  if (path !== slug) return { story: find(path, language), language }
  const impliedLanguage =
    requestedLanguage === undefined ? space.languages.find((code) => translated(slug, code)) : undefined
  return { story: translated(slug, impliedLanguage), language: impliedLanguage }
}

function find(query: StoryQuery, context: EndpointContext): FoundStory {
  const { key, storyIndex } = context
  if (query.find_by === 'uuid') return { story: storyIndex.byUuid.get(key) }
  const byId = /^\d+$/.test(key) ? storyIndex.byId.get(Number(key)) : undefined
  return byId ? { story: byId } : findBySlug(key, query.language, context)
}

/** GET /stories/{full slug, translated path, id or uuid}; 404 for another content type. */
export const findStory = defineEndpoint(StoryQuery, (parameters, context) => {
  const query = normalizeLanguages(parameters, context)
  const { story, language } = find(query, context)
  const type = query.content_type ?? story?.content.component
  if (!story || story.content.component !== type) throw notFound()
  const { stories, envelope: rest } = buildStoryResponse([story], { query, context, language })
  return { body: { story: stories[0], ...rest } }
})
