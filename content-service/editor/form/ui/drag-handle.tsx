import { GripVertical } from 'lucide-react'

import type { DragHandle as Handle } from './use-sortable.ts'

import styles from './drag-handle.module.css'

/** The drag handle of a list item; arrow keys move the item too. */
export function DragHandle({ handle: { ref, label, hint, onKeyDown } }: { handle: Handle }) {
  return (
    <button
      ref={ref}
      type="button"
      className={styles.handle}
      aria-label={label}
      title={hint}
      onKeyDown={onKeyDown}
    >
      <GripVertical aria-hidden size={15} />
    </button>
  )
}
