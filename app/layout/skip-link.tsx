import { Trans } from '@lingui/react/macro'

import styles from './skip-link.module.css'

/** First stop of the keyboard: past the header (WCAG 2.4.1). */
export function SkipLink() {
  return (
    <a className={styles['link']} href="#content">
      <Trans>Skip to content</Trans>
    </a>
  )
}
