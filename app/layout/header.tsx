import { useLingui } from '@lingui/react/macro'

import { usePublicSettings, useSite } from '../router/use-site-and-page.ts'
import { SearchOpener } from '../search/search-opener.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { Menu } from './menu.tsx'
import { Navigation } from './navigation.tsx'
import { NotedLink } from './noted-projects-link.tsx'
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
