import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'

import { Icon } from '../ui/icon.tsx'

import styles from './menu.module.css'

/**
 * The navigation on narrow viewports: a `details`, which works without JavaScript. With JavaScript, Esc, a click outside
 * and following a link close it. It also closes when focus leaves it, as it covers the page (WCAG 2.4.11).
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
    // A link to the current page must close the menu too, though the path does not change.
    const closeOnClick = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      if (!details.current?.contains(target) || target.closest('a')) close()
    }
    const closeOnFocusOutside = ({ target }: FocusEvent) => {
      if (target instanceof Element && !details.current?.contains(target)) close()
    }
    document.addEventListener('focusin', closeOnFocusOutside)
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('click', closeOnClick)
    return () => {
      document.removeEventListener('focusin', closeOnFocusOutside)
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('click', closeOnClick)
    }
  }, [])
  return (
    // The key closes the menu after a navigation.
    <details key={pathname} ref={details} className={styles.menu} data-menu>
      <summary>
        {t`Menu`}
        <Icon name="menu" />
        <Icon name="close" />
      </summary>
      <nav aria-label={t`Main navigation`}>{children}</nav>
    </details>
  )
}
