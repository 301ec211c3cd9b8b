import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'

import type { Locale } from '../../locales/locales.ts'

/** Reduces a folded word to what its inflected forms share: `prufstande` and `prufstands` to `prufstand`. */
export type Stem = (word: string) => string

const stemmers: Readonly<Record<string, Stem>> = { de: german, en: english }

/** How the words of a language are compared. */
export interface WordForms {
  stem: Stem
  /** Shorter words are not found inside of others: `nda` is not in `fundament`, `mdr` not in `umdrehungen`. */
  minInside: number
}

/**
 * German writes compounds as one word; in other languages words are found by their beginnings only, as `rain` is no part of
 * `training`.
 */
export function wordFormsOf(locale: Locale): WordForms {
  return { stem: stemmerOf(locale), minInside: locale === 'de' ? 4 : Infinity }
}

/** The stemmer of a language (Snowball); the words of one without any stay as they are. */
function stemmerOf(locale: Locale): Stem {
  return stemmers[locale] ?? ((word) => word)
}
