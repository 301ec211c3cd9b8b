import type { EditorError } from '../api/editor-error.ts'
import type { OpenSpace } from '../api/space.ts'
import type { addressTexts } from './address-texts.ts'

type Texts = (typeof addressTexts)['de']

/** What is wrong with the slugs of a form, by language (`default`). */
export type SlugProblems = Readonly<Record<string, string>>

/** Explains a refused slug beside its field; undefined if the error is about something else. */
export async function slugProblems(
  space: OpenSpace,
  { kind, body, message }: EditorError,
  path: string,
  texts: Texts,
): Promise<SlugProblems | undefined> {
  if (kind !== 'invalid' || typeof body !== 'object' || body === null) return undefined
  const language = /translated_slugs: have already been taken: ([^/]+)\//.exec(message)?.[1]
  if (language !== undefined) return { [language]: texts.takenIn }
  if (!('slug' in body)) return undefined
  if (!message.includes('has already been taken')) return { default: texts.invalidSlug }
  const { stories } = await space.stories.find({ with_slug: path })
  return { default: stories[0] ? texts.taken(stories[0].name) : texts.takenIn }
}
