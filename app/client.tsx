import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { reportAppError } from './screens/app-error.ts'
import { HydratedMark } from './ui/hydrated-mark.tsx'

/**
 * Hydrates once the router's chunks and message catalogues are loaded. If that fails, the server HTML stays usable, and
 * the error is logged and rethrown (specification 8).
 */
async function mount(): Promise<void> {
  try {
    const router = await hydrateStart()
    startTransition(() => {
      hydrateRoot(
        document,
        <StrictMode>
          <RouterProvider router={router} />
          <HydratedMark />
        </StrictMode>,
      )
    })
  } catch (error) {
    reportAppError(error)
    throw error
  }
}

void mount()
