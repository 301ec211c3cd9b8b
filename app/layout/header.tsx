import { useLingui } from '@lingui/react/macro'

import { searchPaths } from '../../server-functions/addresses/search-paths.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { usePublicSettings, useSite } from '../router/use-site-and-page.ts'
import { SearchOpener } from '../search/search-opener.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Menu } from './menu.tsx'
import { Navigation } from './navigation.tsx'
import { WordMark } from './word-mark.tsx'

import styles from './header.module.css'

/** The navigation is inline on wide viewports and in a menu on narrow ones; both work without JavaScript. */
export function Header() {
  const { t } = useLingui()
  const site = useSite()
  const header = site?.header
  const isStatic = usePublicSettings()?.isStatic
  return (
    <header className={styles.header}>
      <WordMark />
      {!isStatic && <NotedLink />}
      {header && (
        <nav className={styles.wide} aria-label={t`Main navigation`}>
          <Navigation header={header} />
        </nav>
      )}
      {!isStatic && <SearchOpener />}
      <LanguageSwitch />
      {header && (
        <div className={styles.narrow}>
          <Menu>
            {!isStatic && <NotedLink />}
            <Navigation header={header} phone={site.phone} />
          </Menu>
        </div>
      )}
    </header>
  )
}

/**
 * Leads to the noted projects at the top of the search page. Counted and shown without React, if there are any
 * (app/page-actions/share-and-note-buttons.ts).
 */
function NotedLink() {
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
