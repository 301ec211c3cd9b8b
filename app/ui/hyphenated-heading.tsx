import type { ReactNode } from 'react'

import styles from './hyphenated-heading.module.css'

/**
 * A word with soft hyphens, and the characters that stay on its line: punctuation, and what follows a non-breaking
 * space.
 */
const hyphenatedWord = /([^ \n-]*\u00AD[^ \n-]*-?)/u

/**
 * The text of a heading whose words stay whole where they fit a line. The soft hyphens of hyphenate-headlines.ts alone would let a
 * browser break a word to fill the line before it.
 */
export function hyphenated(text: string): ReactNode {
  if (!text.includes('\u00AD')) return text
  const parts = text.split(hyphenatedWord)
  return parts.map((part, index) =>
    index % 2 === 1 ? (
      // The parts of a text have no other name than their place in it.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.word}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
