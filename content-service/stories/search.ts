import { isObject, type Json } from '../json.ts'
import type { Edition, Story } from '../store/space.ts'
import { listOnce } from './per-edition.ts'

/** What identifies a block is not its text. */
const isText = (field: string) => field !== 'component' && !field.startsWith('_')

const textHolds = (value: Json | undefined, test: RegExp): boolean => {
  if (typeof value === 'string') return test.test(value)
  if (Array.isArray(value)) return value.some((item) => textHolds(item, test))
  return isObject(value) && Object.keys(value).some((field) => isText(field) && textHolds(value[field], test))
}

/** 2: it is what was searched for; 1: it holds that; 0: it does not. */
const relevance = (text: string, words: readonly RegExp[], whole: string) => {
  if (text.toLowerCase() === whole) return 2
  return words.every((word) => word.test(text)) ? 1 : 0
}

const special = /[\\^$.*+?()[\]{}|]/g

const searchEdition = ({ stories }: Edition, term: string): readonly Story[] => {
  const whole = term.trim().toLowerCase()
  const words = [...new Set(whole.split(/\s+/))].map(
    (word) => new RegExp(word.replaceAll(special, '\\$&'), 'i'),
  )
  return stories
    .filter((story) =>
      words.every(
        (word) => word.test(story.fullSlug) || word.test(story.name) || textHolds(story.content, word),
      ),
    )
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
