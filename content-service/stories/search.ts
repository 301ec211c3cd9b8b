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

const texts = new WeakMap<Story, Buffer>()

/**
 * All text of a story in small letters, made once for as long as the story stays as it is; a line break stands between
 * what no word goes across. As bytes: a string with one typographic quote in it would take twice the memory.
 */
const textOf = (story: Story): Buffer => {
  const known = texts.get(story)
  if (known) return known
  const found = [story.fullSlug, story.name]
  addTexts(story.content, found)
  const text = Buffer.from(found.join('\n').toLowerCase())
  texts.set(story, text)
  return text
}

/** 2: it is what was searched for; 1: it holds that; 0: it does not. */
const relevance = (name: string, words: readonly string[], whole: string) => {
  const text = name.toLowerCase()
  if (text === whole) return 2
  return words.every((word) => text.includes(word)) ? 1 : 0
}

/** Each is looked for in all text of every story. */
const mostWords = 20

const searchEdition = ({ stories }: Edition, term: string): readonly Story[] => {
  const whole = term.trim().toLowerCase()
  const different = new Set(whole.split(/\s+/))
  if (different.size > mostWords) throw invalid(`search_term may have at most ${mostWords} words`)
  const words = [...different]
  const bytes = words.map((word) => Buffer.from(word))
  /** By relevance, the highest last; each list in the order of the space. */
  const found = Array.from({ length: 9 }, (): Story[] => [])
  for (const story of stories) {
    const text = textOf(story)
    if (!bytes.every((word) => text.includes(word))) continue
    const relevanceOf = (own: string) => relevance(own, words, whole)
    const slug = Math.max(relevanceOf(story.fullSlug), relevanceOf(story.slug))
    found[3 * slug + relevanceOf(story.name)]?.push(story)
  }
  return found.toReversed().flat()
}

/**
 * The stories that have every word of a term in slug, name or content, in any language: by relevance of the slug,
 * then of the name, then by position.
 */
export const search = (edition: Edition, term: string) =>
  listOnce(edition, ['search', term], () => searchEdition(edition, term))
