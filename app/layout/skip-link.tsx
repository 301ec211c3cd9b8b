import { Trans } from '@lingui/react/macro'

import styles from './skip-link.module.css'

/** The first focusable element: skips the header (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className={styles.link} href="#content">
      <Trans>Skip to content</Trans>
    </a>
  )
}
