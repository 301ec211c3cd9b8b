import { useLingui } from '@lingui/react/macro'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { useLocale } from '../i18n/use-locale.ts'

import styles from './screen.module.css'

/** A GET form that leads to the search page in the language of this page. */
export function SearchForm() {
  const { t } = useLingui()
  return (
    <search>
      <form className={styles.search} action={searchPaths[useLocale()]}>
        <input
          type="search"
          name="q"
          required
          aria-label={t`Search this site`}
          placeholder={t`Search this site`}
        />
        <button type="submit">{t`Search`}</button>
      </form>
    </search>
  )
}
