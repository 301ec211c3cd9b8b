import { RouterProvider } from '@tanstack/react-router'
import { hydrateStart } from '@tanstack/react-start/client'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { reportAppError } from './screens/app-error.ts'
import { HydratedMark } from './ui/hydrated-mark.tsx'

/**
 * React takes the page over once all that it needs is there. Where that can't be had, the server's page stays as it is:
 * its words are right and its links are plain. A failure is logged and rethrown (specification 8).
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
