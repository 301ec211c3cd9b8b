import { useLingui } from '@lingui/react/macro'

import styles from './insert-noted-projects.module.css'

/**
 * Above the fields of a form: puts the noted projects into its message. Filled in and shown without React
 * (app/page-actions/share-and-note-buttons.ts), where there are any.
 */
export function InsertNotedProjects() {
  const { t } = useLingui()
  return (
    <p className={styles.notes} data-noted-projects="" hidden suppressHydrationWarning>
      {/* Given as a string: otherwise React would take the text that the script writes for a mismatch, and render
          again. */}
      <span>
        {t`You have saved:`} <b suppressHydrationWarning>{''}</b>
      </span>
      <button type="button" data-light="" data-insert-notes="">
        {t`Add to the message`}
      </button>
    </p>
  )
}
