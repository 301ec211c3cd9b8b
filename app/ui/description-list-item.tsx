import type { ReactNode } from 'react'

/** A term and its value in a description list; nothing without a value. */
export function DescriptionListItem({
  term,
  value,
  className,
}: {
  term: ReactNode
  value: ReactNode
  className?: string | undefined
}) {
  if (!value) return null
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
