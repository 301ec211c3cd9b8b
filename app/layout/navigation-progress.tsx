import { useRouterState } from '@tanstack/react-router'

import styles from './navigation-progress.module.css'

/**
 * A progress bar during navigation; the CSS shows it after 300 ms. It is hidden from screen readers, which hear the new
 * page's title (FocusAfterNavigation). The server renders it too, so that its style is in every page: the first
 * navigation also waits for the whole style sheet.
 */
export function NavigationProgress() {
  // On the server there is no resolved location: the first load is no navigation.
  const isNavigating = useRouterState({
    select: ({ isLoading, resolvedLocation }) => isLoading && resolvedLocation !== undefined,
  })
  return <div className={styles.bar} hidden={!isNavigating} data-progress aria-hidden="true" />
}
