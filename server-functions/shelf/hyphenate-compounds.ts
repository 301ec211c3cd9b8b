import { longWord, minPart, softHyphen } from '../../locales/hyphenate.ts'

/** The words of texts, in small letters. */
export function wordsIn(texts: string): ReadonlySet<string> {
  return new Set(texts.toLowerCase().match(/\p{L}{4,}/gu))
}

/**
 * A name in which long compounds have a soft hyphen at their joint: before the longest end that is a word itself in the texts of
 * the site. `Kreuzlinien-laser`: patterns know syllables only, as in `Kreuzli-nienlaser`, and are left for other words
 * (hyphenate-headlines.ts). Pure.
 */
export function markJoints(name: string, words: ReadonlySet<string>): string {
  return name.replaceAll(longWord, (word) => {
    for (let at = minPart; at <= word.length - minPart; at++)
      if (words.has(word.slice(at).toLowerCase())) return word.slice(0, at) + softHyphen + word.slice(at)
    return word
  })
}
