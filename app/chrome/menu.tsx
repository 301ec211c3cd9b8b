import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

import { Icon } from '../icons/icon.tsx'

import styles from './menu.module.css'

/**
 * The navigation of narrow screens: a `details`, which works without JavaScript. With it, Esc and a press outside close
 * the menu, and so does going somewhere, be it where one is.
 */
export function Menu({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const details = useRef<HTMLDetailsElement>(null)
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const close = () => details.current?.removeAttribute('open')
    const closeOnEscape = ({ key, defaultPrevented }: KeyboardEvent) => {
      const menu = details.current
      if (key !== 'Escape' || defaultPrevented || !menu?.open) return
      close()
      menu.querySelector('summary')?.focus()
    }
    // A link to the page being read changes nothing else.
    const closeAway = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      if (!details.current?.contains(target) || target.closest('a')) close()
    }
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeAway)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeAway)
    }
  }, [])
  return (
    // A new page begins with a closed menu.
    <details key={pathname} ref={details} className={styles['menu']} data-menu>
      <summary>
        {t`Menu`}
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-label={t`Main navigation`}>{children}</nav>
    </details>
  )
}
