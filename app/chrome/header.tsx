import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import { LanguageSwitch } from './language-switch.tsx'
import { Navigation } from './navigation.tsx'
import { useSite } from './use-site.ts'
import { WordMark } from './word-mark.tsx'

import styles from './header.module.css'

/** Navigation stands in the open on wide screens and in a `details` on narrow ones: both work without JavaScript. */
export function Header() {
  const { t } = useLingui()
  const header = useSite()?.header
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <header className={styles['header']}>
      <WordMark />
      {header && (
        <>
          <nav className={styles['wide']} aria-label={t`Main navigation`}>
            <Navigation header={header} />
          </nav>
          {/* A new page begins with a closed menu. */}
          <details key={pathname} className={styles['narrow']}>
            <summary>{t`Menu`}</summary>
            <nav aria-label={t`Main navigation`}>
              <Navigation header={header} />
            </nav>
          </details>
        </>
      )}
      <LanguageSwitch />
    </header>
  )
}
