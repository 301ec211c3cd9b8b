import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

import { Icon } from '../ui/icon.tsx'

import styles from './menu.module.css'

/**
 * The navigation of narrow screens: a `details`, which works without JavaScript. With it, Esc and a press outside close
 * the menu, and so does going somewhere, be it where one is. It covers the page, so the keyboard that leaves it closes
 * it too (WCAG 2.4.11).
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
    const closeBehind = ({ target }: FocusEvent) => {
      if (target instanceof Element && !details.current?.contains(target)) close()
    }
    document.addEventListener('focusin', closeBehind)
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeAway)
    return () => {
      document.removeEventListener('focusin', closeBehind)
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
