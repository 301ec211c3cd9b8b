import type { NewProgram } from '../../tasks/vite-plugins/hot-reload.ts'
import { isPageHydrated } from './page-hydrated.ts'

/**
 * In development, loads the page again when its code has changed and nothing else would show the change: most of a page
 * is HTML of the server until it is hydrated; after that, React replaces the components that the browser has.
 */
export function reloadOnNewProgram(): void {
  import.meta.hot?.on('new-program', ({ isShared }: NewProgram) => {
    if (!isShared || !isPageHydrated()) location.reload()
  })
}
