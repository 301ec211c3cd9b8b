import { stemmer as english } from '@orama/stemmers/english'
import { stemmer as german } from '@orama/stemmers/german'
import { stopwords as englishStopWords } from '@orama/stopwords/english'
import { stopwords as germanStopWords } from '@orama/stopwords/german'

import { fold } from '../../locales/compare-words.ts'
import type { Locale } from '../../locales/locales.ts'

/** Reduces a folded word to what its inflected forms share: `prufstande` and `prufstands` to `prufstand`. */
export type Stem = (word: string) => string

const stemmers: Readonly<Record<string, Stem>> = { de: german, en: english }
const germanQuestions =
  'wer wen wem wann warum woher wohin bitte darf könnt möchte habt gebt gibt geht gilt macht finde komme bekomme'
const englishQuestions = 'a find get many much need offer please want'
/** With words of questions that are missing in the lists. */
const stopWords: Readonly<Record<string, readonly string[]>> = {
  de: [...germanStopWords, ...germanQuestions.split(' ')],
  en: [...englishStopWords, ...englishQuestions.split(' ')],
}

/** How the words of a language are compared. */
export interface WordForms {
  stem: Stem
  /** Shorter words are not found inside of others: `nda` is not in `fundament`, `mdr` not in `umdrehungen`. */
  minInside: number
  /** Folded stop words: `habt ihr auch`. */
  stopWords: ReadonlySet<string>
}

/**
 * German writes compounds as one word; in other languages words are found by their beginnings only, as `rain` is no part of
 * `training`.
 */
export function wordFormsOf(locale: Locale): WordForms {
  return {
    stem: stemmerOf(locale),
    minInside: locale === 'de' ? 4 : Infinity,
    stopWords: new Set(stopWords[locale]?.map(fold)),
  }
}

/** The stemmer of a language (Snowball); the words of one without any stay as they are. */
function stemmerOf(locale: Locale): Stem {
  return stemmers[locale] ?? ((word) => word)
}
