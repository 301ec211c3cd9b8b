import { useLingui } from '@lingui/react/macro'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { useLocale } from '../i18n/use-locale.ts'

import styles from './header.module.css'

/**
 * Leads to the noted projects at the top of the search page. Counted and shown without React, if there are any
 * (app/page-actions/share-and-note-buttons.ts).
 */
export function NotedLink() {
  const { t } = useLingui()
  return (
    <a
      className={styles.noted}
      href={searchPaths[useLocale()]}
      data-noted-projects=""
      hidden
      suppressHydrationWarning
    >
      <span>{t`Saved`}</span>{' '}
    </a>
  )
}
