import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'

import type { Locale } from '../../locales/locales.ts'

/** Reduces a folded word to what its inflected forms share: `prufstande` and `prufstands` to `prufstand`. */
export type Stem = (word: string) => string

const stemmers: Readonly<Record<string, Stem>> = { de: german, en: english }

/** The stemmer of a language (Snowball); the words of one without any stay as they are. */
export function stemmerOf(locale: Locale): Stem {
  return stemmers[locale] ?? ((word) => word)
}
