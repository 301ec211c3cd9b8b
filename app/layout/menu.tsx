import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import { Icon } from '../ui/icon.tsx'

import styles from './menu.module.css'

/** The navigation on narrow viewports: a `details`, which works without JavaScript (close-menu.ts). */
export function Menu({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <details className={styles.menu} data-menu>
      <summary>
        {t`Menu`}
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-label={t`Menu`}>{children}</nav>
    </details>
  )
}
