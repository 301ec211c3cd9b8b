import { isEmpty, type Value } from './field-values.ts'
import type { Finding } from './finding.ts'
import type { Story } from './read-folder.ts'

/** Whether a story is published in English; always true for drafts. */
export function isEnglish({ translated_slugs: slugs, published }: Story): boolean {
  return !published || slugs.some(({ lang, published }) => lang === 'en' && published)
}

/** A translatable field must be filled in both languages or none. */
export function* checkLanguages({ story, path, field, de, en }: Value): Generator<Finding> {
  if (!field.translatable || isEmpty(de) === isEmpty(en)) return
  const missing = isEmpty(de) ? 'German' : 'English'
  yield { rule: 'language', where: story.full_slug, field: path, problem: `has no ${missing}` }
}

/** A published story must be published in English. */
export function* checkTranslation(story: Story): Generator<Finding> {
  if (story.is_folder || isEnglish(story)) return
  yield { rule: 'language', where: story.full_slug, field: '', problem: 'is not published in English' }
}
