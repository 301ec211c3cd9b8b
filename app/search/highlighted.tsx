import type { Segment } from '../../server-functions/search/highlight.ts'

import styles from './highlighted.module.css'

/** A text with the parts marked that match the search. */
export function Highlighted({ segments }: { segments: readonly Segment[] }) {
  // The same text may be repeated, so only its place distinguishes the segments.
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
