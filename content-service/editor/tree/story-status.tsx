import type { StorySummary } from '../model/story.ts'
import { useTexts } from '../texts/interface-language.tsx'
import { statusTexts, treeTexts } from './tree-texts.ts'

import visuallyHidden from '../ui/visually-hidden.module.css'
import styles from './tree.module.css'

type Status = 'published' | 'changed' | 'draft'

export function statusOf({
  published,
  unpublished_changes,
}: Pick<StorySummary, 'published' | 'unpublished_changes'>): Status {
  if (!published) return 'draft'
  return unpublished_changes ? 'changed' : 'published'
}

/** The publication status: a shape and colour, with its name for screen readers. */
export function StatusMark({ status, isUnsaved }: { status: Status; isUnsaved: boolean }) {
  const statuses = useTexts(statusTexts)
  const { unsaved } = useTexts(treeTexts)
  const name = isUnsaved ? `${statuses[status]}, ${unsaved}` : statuses[status]
  return (
    <span className={styles.mark} title={name}>
      {isUnsaved && <span className={styles.unsaved} aria-hidden="true" />}
      <span className={styles[status]} aria-hidden="true" />
      <span className={visuallyHidden.hidden}>{name}</span>
    </span>
  )
}
