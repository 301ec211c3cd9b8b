import { useRouterState } from '@tanstack/react-router'

import styles from './progress.module.css'

/**
 * A bar along the top while the next page is on its way; the style sheet shows it from 300 ms on. Who cannot see it
 * hears the title when the page is there.
 */
export function Progress() {
  // While the server renders there is no page to go on from.
  const isUnderway = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  })
  return isUnderway ? <div className={styles['bar']} data-progress aria-hidden="true" /> : null
}
