import type { InterfaceLanguage } from './interface-language.tsx'

/** German, English. */
type Pair = readonly [german: string, english: string]

/** A text, one with something in it, or a group of texts; a single string is the same in both languages. */
type Entry = string | Pair | ((...values: never[]) => Pair) | Entries
export interface Entries {
  readonly [name: string]: Entry
}

type Text<Written> = Written extends string | Pair
  ? string
  : Written extends (...values: infer Values) => Pair
    ? (...values: Values) => string
    : { [Name in keyof Written]: Text<Written[Name]> }

/** Texts of the interface, written side by side, for `useTexts`. */
export function bilingual<const Written extends Entries>(
  texts: Written,
): Record<InterfaceLanguage, Text<Written>>
export function bilingual(texts: Entries): object {
  return { de: inLanguage(texts, 0), en: inLanguage(texts, 1) }
}

function inLanguage(entry: Entry, index: 0 | 1): unknown {
  if (typeof entry === 'string') return entry
  if (typeof entry === 'function') return (...values: never[]) => entry(...values)[index]
  if (isPair(entry)) return entry[index]
  return Object.fromEntries(Object.entries(entry).map(([name, text]) => [name, inLanguage(text, index)]))
}

function isPair(entry: Pair | Entries): entry is Pair {
  return Array.isArray(entry)
}
