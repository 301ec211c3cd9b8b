import type { Segment } from '../../server-functions/search/highlight.ts'

import styles from './highlighted.module.css'

/** A text with the parts marked that match the search. */
export function Highlighted({ segments }: { segments: readonly Segment[] }) {
  // The same text may be repeated, and its place is what tells the segments apart.
  const places = segments.map((segment, place) => ({ ...segment, place }))
  return places.map(({ text, hit, place }) =>
    hit ? (
      <mark key={place} className={styles.hit}>
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
