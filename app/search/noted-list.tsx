import { Trans, useLingui } from '@lingui/react/macro'

import remembered from '../notes/remembered-pages.module.css'
import styles from './search-page.module.css'

/** React leaves to the script what is in the list. */
const empty = { __html: '' }

/** The projects that a visitor has noted: filled and shown without React (app/page-actions/share-and-note-buttons.ts). */
export function NotedList() {
  const { t } = useLingui()
  return (
    <section className={styles.group} data-noted-projects="" hidden suppressHydrationWarning>
      <h2>
        <Trans>Saved</Trans>
      </h2>
      <ul
        className={`${styles.sections} ${styles.noted} ${remembered.removable}`}
        data-noted-list={t`Remove`}
        dangerouslySetInnerHTML={empty}
        suppressHydrationWarning
      />
    </section>
  )
}
