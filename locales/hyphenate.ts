import { readFile } from 'node:fs/promises'

import type { Locale } from './locales.ts'

type Hyphenate = (text: string) => string

const languages = { de: 'de', en: 'en-gb' } satisfies Record<Locale, string>
export const softHyphen = '\u00AD'
/** Words of ten letters fit on the narrowest phones. Without those that an editor has hyphenated. */
export const longWord = /(?<![\p{L}\u00AD])\p{L}{11,}(?![\p{L}\u00AD])/gu
/** No part of a hyphenated word is shorter. */
export const minPart = 4
const minLetters = 10
/** The length that fits on a line of a card or of a narrow page, between an editor's soft hyphens. */
const maxPartLetters = 20
/** The library leaves longer words as they are, and writes that to the log. */
const maxWordLetters = 61

let hyphenators: Promise<ReadonlyMap<string, Hyphenate>> | undefined

/**
 * A text with soft hyphens in its long words, by the patterns of a language. Words in which an editor has set one get
 * no others.
 */
export async function hyphenate(text: string, locale: Locale): Promise<string> {
  return (await hyphenatorOf(locale))(text)
}

/** The function that hyphenates texts of a language. */
async function hyphenatorOf(locale: Locale): Promise<Hyphenate> {
  hyphenators ??= loadHyphenators()
  const hyphenateWord = (await hyphenators).get(languages[locale])
  return (text) =>
    text.replaceAll(/[\p{L}\u00AD]+/gu, (word) => {
      const parts = word.split(softHyphen)
      const isLong = ({ length }: string) =>
        length > (parts.length === 1 ? 0 : maxPartLetters) && length <= maxWordLetters
      return parts.map((part) => (isLong(part) ? (hyphenateWord?.(part) ?? part) : part)).join(softHyphen)
    })
}

/** The function that hyphenates headings of a language: only long words, and not near their ends. */
export async function headingHyphenatorOf(locale: Locale): Promise<Hyphenate> {
  const hyphenate = await hyphenatorOf(locale)
  return (text) => text.replaceAll(longWord, (word) => withLongParts(hyphenate(word)))
}

/** Leaves out soft hyphens near the ends of a word. */
function withLongParts(word: string): string {
  const letters = word.replaceAll(softHyphen, '').length
  let position = 0
  return word.replaceAll(/\p{L}+|\u00AD/gu, (part) => {
    if (part !== softHyphen) position += part.length
    return part !== softHyphen || (position >= minPart && letters - position >= minPart) ? part : ''
  })
}

/** Loaded with the first text, as it takes some milliseconds and megabytes. */
async function loadHyphenators(): Promise<ReadonlyMap<string, Hyphenate>> {
  const { default: hyphenopoly } = await import('hyphenopoly')
  const loading = hyphenopoly.config({
    require: Object.values(languages),
    hyphen: softHyphen,
    minWordLength: minLetters,
    loader: async (file, folder) => readFile(new URL(file, folder)),
  })
  const entries = [...loading].map(async ([language, loaded]) => [language, await loaded] as const)
  return new Map(await Promise.all(entries))
}
