import { z } from 'zod'

import { type Context, endpoint } from '../endpoint.ts'
import { notFound } from '../refusal.ts'
import { trimSlashes } from '../store/slugs.ts'
import type { Story } from '../store/space.ts'
import { deliverStory } from './deliver.ts'
import { deliveryOf, knownLanguage, resolvingOf, storyParameters } from './parameters.ts'
import { resolve } from './relations.ts'

const StoryQuery = z.strictObject({
  ...storyParameters,
  find_by: z.enum(['uuid'], { error: 'find_by must be uuid' }).optional(),
})

type Found = { story: Story | undefined; language?: string | undefined }

/** By full slug or translated path, else with the language as first part of the path (`en/website/x`). */
const findBySlug = (slug: string, language: string | undefined, { edition, space }: Context): Found => {
  const find = (path: string, lang: string) =>
    edition.bySlug.get(path) ?? edition.byTranslatedPath.get(`${lang}/${path}`)
  const story = language ? find(slug, language) : edition.bySlug.get(slug)
  if (story) return { story, language }
  const [prefix = '', ...rest] = slug.split('/')
  if (!space.languages.includes(prefix)) return { story: undefined }
  return { story: find(rest.join('/'), prefix), language: language ?? prefix }
}

/** GET /stories/{full slug | translated path | id | uuid} */
export const findStory = endpoint(StoryQuery, (query, context) => {
  const { key, edition, space } = context
  const language = knownLanguage(query.language, context)
  const find = (): Found => {
    if (query.find_by === 'uuid') return { story: edition.byUuid.get(key), language }
    const byId = /^\d+$/.test(key) ? edition.byId.get(Number(key)) : undefined
    return byId ? { story: byId, language } : findBySlug(trimSlashes(key), language, context)
  }
  const found = find()
  if (!found.story) throw notFound()

  const delivery = { ...deliveryOf(query, context), language: found.language }
  const story = deliverStory(found.story, delivery)
  return { body: { story, cv: space.cv, ...resolve([story], resolvingOf(query), delivery) } }
})
