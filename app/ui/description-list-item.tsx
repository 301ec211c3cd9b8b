import type { ReactNode } from 'react'

/** A term and its value, or its values, in a description list; nothing without any. */
export function DescriptionListItem({
  term,
  value,
  className,
}: {
  term: ReactNode
  value: ReactNode
  className?: string | undefined
}) {
  if (!value || (Array.isArray(value) && value.length === 0)) return null
  return (
    <div className={className}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  )
}
