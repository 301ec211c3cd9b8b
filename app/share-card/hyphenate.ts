import { readFile } from 'node:fs/promises'

import type { Locale } from '../../locales/locales.ts'

type Hyphenate = (text: string) => string

const languages = { de: 'de', en: 'en-gb' } satisfies Record<Locale, string>
const minLetters = 10
/** What fits on a line of a card, between an editor's soft hyphens. */
const maxPartLetters = 20
/** The library leaves longer words as they are, and writes that to the log. */
const maxWordLetters = 61

let hyphenators: Promise<ReadonlyMap<string, Hyphenate>> | undefined

/** A text with soft hyphens in its long words, by the patterns of a language. Where an editor set one, others are not. */
export async function hyphenate(text: string, locale: Locale): Promise<string> {
  hyphenators ??= loadHyphenators()
  const hyphenateWord = (await hyphenators).get(languages[locale])
  return text.replaceAll(/[\p{L}\u00AD]+/gu, (word) => {
    const parts = word.split('\u00AD')
    const isLong = ({ length }: string) =>
      length > (parts.length === 1 ? 0 : maxPartLetters) && length <= maxWordLetters
    return parts.map((part) => (isLong(part) ? (hyphenateWord?.(part) ?? part) : part)).join('\u00AD')
  })
}

/** Loaded with the first card, as it takes some milliseconds and megabytes. */
async function loadHyphenators(): Promise<ReadonlyMap<string, Hyphenate>> {
  const { default: hyphenopoly } = await import('hyphenopoly')
  const loading = hyphenopoly.config({
    require: Object.values(languages),
    hyphen: '\u00AD',
    minWordLength: minLetters,
    loader: async (file, folder) => readFile(new URL(file, folder)),
  })
  const entries = [...loading].map(async ([language, loaded]) => [language, await loaded] as const)
  return new Map(await Promise.all(entries))
}
