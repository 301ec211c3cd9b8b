import type { ReactNode } from 'react'

/** A term and its value in a description list; nothing without a value. */
export function DescriptionListItem({ term, value }: { term: ReactNode; value: ReactNode }) {
  if (!value) return null
  return (
    <div>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
