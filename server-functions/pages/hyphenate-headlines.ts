import { hyphenatorOf } from '../../locales/hyphenate.ts'
import type { Locale } from '../../locales/locales.ts'

/** The fields that are shown as headings. */
const fields = new Set(['headline', 'title'])
/** Words of ten letters fit on the narrowest phones. No part of a word is shorter than four. */
const [minWord, minPart] = [11, 4]

/**
 * Content with soft hyphens in the long words of its headings: many browsers know no German hyphenation, and break such
 * words anywhere. The content that is given stays as it is.
 */
export async function hyphenateHeadlines<Content>(content: Content, locale: Locale): Promise<Content> {
  const hyphenate = await hyphenatorOf(locale)
  const copy = structuredClone(content)
  hyphenateIn(copy, (text) => text.replaceAll(longWord, (word) => withLongParts(hyphenate(word))))
  return copy
}

/** Without those that an editor has hyphenated. */
const longWord = new RegExp(String.raw`(?<![\p{L}\u00AD])\p{L}{${minWord},}(?![\p{L}\u00AD])`, 'gu')

/** Leaves out soft hyphens near the ends of a word. */
function withLongParts(word: string): string {
  const letters = word.replaceAll('\u00AD', '').length
  let position = 0
  return word.replaceAll(/\p{L}+|\u00AD/gu, (part) => {
    if (part !== '\u00AD') position += part.length
    return part !== '\u00AD' || (position >= minPart && letters - position >= minPart) ? part : ''
  })
}

/** @param isHeading within a heading of a rich text, whose words are in text nodes */
function hyphenateIn(value: unknown, hyphenate: (text: string) => string, isHeading = false): void {
  if (Array.isArray(value)) for (const item of value) hyphenateIn(item, hyphenate, isHeading)
  // Pictures and the seo object have titles too, which are no headings.
  if (!isObject(value) || 'src' in value || 'og_image' in value) return
  const isInHeading = isHeading || value['type'] === 'heading'
  for (const [name, inner] of Object.entries(value)) {
    if (typeof inner !== 'string') hyphenateIn(inner, hyphenate, isInHeading)
    else if (fields.has(name) || (isInHeading && name === 'text')) value[name] = hyphenate(inner)
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
