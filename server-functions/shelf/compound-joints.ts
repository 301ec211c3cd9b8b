const softHyphen = '\u00AD'
/** Shorter words fit below a thing, and shorter parts are no words: those of hyphenate-headlines.ts. */
const longWord = /(?<![\p{L}\u00AD])\p{L}{11,}(?![\p{L}\u00AD])/gu
const minPart = 4

/** The words of texts, in small letters. */
export function wordsIn(texts: string): ReadonlySet<string> {
  return new Set(texts.toLowerCase().match(/\p{L}{4,}/gu))
}

/**
 * A name in which long compounds have a soft hyphen at their joint only: before the longest end that is a word itself in the texts
 * of the site. `Kreuzlinien-laser`: patterns know syllables only, as in `Kreuzli-nienlaser`. Pure.
 */
export function markJoints(name: string, words: ReadonlySet<string>): string {
  return name.replaceAll(longWord, (word) => {
    for (let at = minPart; at <= word.length - minPart; at++)
      if (words.has(word.slice(at).toLowerCase())) return word.slice(0, at) + softHyphen + word.slice(at)
    return word
  })
}
