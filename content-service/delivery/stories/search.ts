import { unprocessable } from '../../http/api-error.ts'
import { isObject, type Json } from '../../store/json.ts'
import type { StoryIndex, Story } from '../../store/space.ts'
import { cachedList } from './cache-by-index.ts'

/** Fields that identify a block are not searchable. */
function isText(field: string) {
  return field !== 'component' && !field.startsWith('_')
}

function addTexts(value: Json | undefined, texts: string[]) {
  if (typeof value === 'string') texts.push(value)
  else if (Array.isArray(value)) for (const item of value) addTexts(item, texts)
  else if (isObject(value))
    for (const field of Object.keys(value)) if (isText(field)) addTexts(value[field], texts)
}

const texts = new WeakMap<Story, Buffer>()

/**
 * The searchable text of a story, lower case, cached per story; line breaks keep words from spanning fields. Stored
 * as bytes: one non-Latin-1 character would double the memory of a string.
 */
function textOf(story: Story): Buffer {
  const cached = texts.get(story)
  if (cached) return cached
  const fieldTexts = [story.fullSlug, story.name]
  addTexts(story.content, fieldTexts)
  const text = Buffer.from(fieldTexts.join('\n').toLowerCase())
  texts.set(story, text)
  return text
}

/** Relevance: 2 if equal to the search term, 1 if it contains all words, else 0. */
function relevance(name: string, words: readonly string[], whole: string) {
  const text = name.toLowerCase()
  if (text === whole) return 2
  return words.every((word) => text.includes(word)) ? 1 : 0
}

/** The maximum number of words, as each is searched in every story. */
const maxWords = 20

function searchIndex({ stories }: StoryIndex, term: string): readonly Story[] {
  const fullTerm = term.trim().toLowerCase()
  const different = new Set(fullTerm.split(/\s+/))
  if (different.size > maxWords) throw unprocessable(`search_term may have at most ${maxWords} words`)
  const words = [...different]
  const bytes = words.map((word) => Buffer.from(word))
  /** By relevance, highest last; each list by position. */
  const found = Array.from({ length: 9 }, (): Story[] => [])
  for (const story of stories) {
    const text = textOf(story)
    if (!bytes.every((word) => text.includes(word))) continue
    const relevanceOf = (text: string) => relevance(text, words, fullTerm)
    const slug = Math.max(relevanceOf(story.fullSlug), relevanceOf(story.slug))
    found[3 * slug + relevanceOf(story.name)]?.push(story)
  }
  return found.toReversed().flat()
}

/**
 * Stories that contain every word of a term in slug, name or content, in any language: by relevance of the slug, then
 * of the name, then by position.
 */
export function search(storyIndex: StoryIndex, term: string) {
  return cachedList(storyIndex, ['search', term], () => searchIndex(storyIndex, term))
}
