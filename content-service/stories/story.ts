import { z } from 'zod'

import { type Context, endpoint } from '../endpoint.ts'
import { notFound } from '../refusal.ts'
import { trimSlashes } from '../store/slugs.ts'
import type { Story } from '../store/space.ts'
import { answerWith } from './answer.ts'
import { storyParameters } from './parameters.ts'
import { readPath } from './slugs.ts'

const StoryQuery = z.object({
  ...storyParameters,
  find_by: z.enum(['uuid'], { error: 'find_by must be uuid' }).optional(),
})
type StoryQuery = z.infer<typeof StoryQuery>

type Found = { story: Story | undefined; language?: string | undefined }

/** By full slug or translated path, else with the language as first part of the path (`en/website/x`). */
const findBySlug = (slug: string, asked: string | undefined, { edition, space }: Context): Found => {
  const find = (path: string, language: string | undefined) =>
    edition.bySlug.get(path) ?? edition.byTranslatedPath.get(`${language}/${path}`)
  const story = find(slug, asked)
  if (story) return { story }
  const { path, language } = readPath(slug, space.languages)
  return path === slug ? { story: undefined } : { story: find(path, language), language }
}

const find = (query: StoryQuery, context: Context): Found => {
  const { key, edition } = context
  if (query.find_by === 'uuid') return { story: edition.byUuid.get(key) }
  const byId = /^\d+$/.test(key) ? edition.byId.get(Number(key)) : undefined
  return byId ? { story: byId } : findBySlug(trimSlashes(key), query.language, context)
}

/** GET /stories/{full slug | translated path | id | uuid} */
export const findStory = endpoint(StoryQuery, (query, context) => {
  const { story, language } = find(query, context)
  if (!story) throw notFound()
  const { stories, rest } = answerWith([story], { query, context, language })
  return { body: { story: stories[0], ...rest } }
})
