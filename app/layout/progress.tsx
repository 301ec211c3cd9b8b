import { useRouterState } from '@tanstack/react-router'

import styles from './progress.module.css'

/**
 * A progress bar during navigation; the CSS shows it after 300 ms. It is hidden from screen readers, which hear the new
 * page's title (FocusAfterNavigation).
 */
export function Progress() {
  // On the server there is no resolved location: the first load is no navigation.
  const isNavigating = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  })
  return isNavigating ? <div className={styles['bar']} data-progress aria-hidden="true" /> : null
}
