import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { reportAppError } from '../screens/app-error.ts'
import { HydratedMark } from '../ui/hydrated-mark.tsx'

/**
 * Hydrates the page once the router's chunks and message catalogues are loaded. If that fails, the server HTML stays
 * usable, and the error is logged and rethrown (specification 8).
 */
export async function hydrate(): Promise<Awaited<ReturnType<typeof hydrateStart>>> {
  try {
    if (import.meta.env.DEV) await import('../styles/development-styles.ts')
    const router = await hydrateStart()
    // From here on the router prefetches, and only data.
    document.querySelector('script[type=speculationrules]')?.remove()
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterProvider router={router} />
          <HydratedMark />
        </StrictMode>,
      )
    })
    void router.options.context.queries.onHydrated((listener: () => void) =>
      router.subscribe('onRendered', listener),
    )
    return router
  } catch (error) {
    reportAppError(error)
    throw error
  }
}
