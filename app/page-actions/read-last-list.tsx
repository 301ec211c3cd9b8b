import { Trans } from '@lingui/react/macro'

import styles from './read-last-list.module.css'

/** React leaves to the script what is in the list. */
const empty = { __html: '' }

/**
 * The pages that this device has read last, where there are any: filled and shown without React
 * (app/page-actions/show-pages-read-last.ts).
 */
export function ReadLastList() {
  return (
    <nav
      className={`${styles.pages} screen-only`}
      aria-labelledby="read-last"
      data-read-last=""
      hidden
      suppressHydrationWarning
    >
      <h2 id="read-last">
        <Trans>Read last</Trans>
      </h2>
      <ul dangerouslySetInnerHTML={empty} suppressHydrationWarning />
    </nav>
  )
}
