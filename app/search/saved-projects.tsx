import { Trans, useLingui } from '@lingui/react/macro'

import styles from './search-page.module.css'

/** React leaves to the script what is in the list. */
const empty = { __html: '' }

/** The projects that a visitor has saved: filled and shown without React (app/page-actions/share-and-save-buttons.ts). */
export function SavedProjects() {
  const { t } = useLingui()
  return (
    <section className={styles.group} data-noted-projects="" hidden suppressHydrationWarning>
      <h2>
        <Trans>Saved</Trans>
      </h2>
      <ul
        className={`${styles.sections} ${styles.saved}`}
        data-saved-list={t`Remove`}
        dangerouslySetInnerHTML={empty}
        suppressHydrationWarning
      />
    </section>
  )
}
