import { isFields } from '../content/walk-content.ts'

/** Shorter texts are names, numbers and terms that are the same in all languages. */
const minLength = 25

/**
 * The number of texts that are the same in two languages of a story: those that nobody has translated. Both have the same
 * structure, as a translation is of single fields.
 */
export function countUntranslated(original: unknown, translation: unknown): number {
  if (typeof original === 'string') return original === translation && isSentence(original) ? 1 : 0
  if (!isFields(original) || !isFields(translation)) return 0
  return Object.entries(original)
    .map(([field, value]) => (field === '_editable' ? 0 : countUntranslated(value, translation[field])))
    .reduce((sum, count) => sum + count, 0)
}

/** Text for readers, and no URL, identifier or choice. */
function isSentence(text: string): boolean {
  return text.length >= minLength && /\p{L}+\s+\p{L}+\s+\p{L}+/u.test(text)
}
