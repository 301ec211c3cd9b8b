import { isObject, type Json } from '../json.ts'
import { invalid } from '../refusal.ts'
import type { Edition, Story } from '../store/space.ts'
import { listOnce } from './per-edition.ts'

/** What identifies a block is not its text. */
const isText = (field: string) => field !== 'component' && !field.startsWith('_')

const addTexts = (value: Json | undefined, texts: string[]) => {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) addTexts(item, texts)
  else if (isObject(value))
    for (const field of Object.keys(value)) if (isText(field)) addTexts(value[field], texts)
}

/** All text of a story; a line break stands between what no word goes across. */
const textOf = ({ fullSlug, name, content }: Story) => {
  const texts = [fullSlug, name]
  addTexts(content, texts)
  return texts.join('\n')
}

/** 2: it is what was searched for; 1: it holds that; 0: it does not. */
const relevance = (text: string, words: readonly RegExp[], whole: string) => {
  if (text.toLowerCase() === whole) return 2
  return words.every((word) => word.test(text)) ? 1 : 0
}

/** Each is looked for in all text of every story. */
const mostWords = 20

const special = /[\\^$.*+?()[\]{}|]/g

const searchEdition = ({ stories }: Edition, term: string): readonly Story[] => {
  const whole = term.trim().toLowerCase()
  const different = new Set(whole.split(/\s+/))
  if (different.size > mostWords) throw invalid(`search_term may have at most ${mostWords} words`)
  const words = [...different].map((word) => new RegExp(word.replaceAll(special, '\\$&'), 'i'))
  return stories
    .filter((story) => {
      const text = textOf(story)
      return words.every((word) => word.test(text))
    })
    .map((story) => ({
      story,
      slug: Math.max(relevance(story.fullSlug, words, whole), relevance(story.slug, words, whole)),
      name: relevance(story.name, words, whole),
    }))
    .toSorted((one, other) => other.slug - one.slug || other.name - one.name)
    .map(({ story }) => story)
}

/**
 * The stories that have every word of a term in slug, name or content, in any language: by relevance of the slug,
 * then of the name, then by position.
 */
export const search = (edition: Edition, term: string) =>
  listOnce(edition, ['search', term], () => searchEdition(edition, term))
