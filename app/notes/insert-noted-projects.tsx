import { Trans } from '@lingui/react/macro'

import styles from './insert-noted-projects.module.css'

/**
 * Above the fields of a form: puts the noted projects into its message. Filled in and shown without React
 * (share-and-note-buttons.ts), where there are any.
 */
export function InsertNotedProjects() {
  return (
    <p className={styles.notes} data-notes="" hidden suppressHydrationWarning>
      <span>
        <Trans>You have noted:</Trans> <b suppressHydrationWarning />
      </span>
      <button type="button" data-light="" data-insert-notes="">
        <Trans>Put into the message</Trans>
      </button>
    </p>
  )
}
