import { useState, useSyncExternalStore } from 'react'

import { consent } from './consent-categories.ts'
import { acceptCategory } from './load-consent-dialog.ts'

/** The state of one piece of external content, and the two ways to allow it. */
export interface ExternalContent {
  /** Whether it may be loaded. */
  allowed: boolean
  /** Whether the visitor has just allowed this one, so that it may start playing. */
  allowedHere: boolean
  /** Allows this one until the visitor leaves the page or refuses external content. */
  allowThis: () => void
  /** Gives consent to the category `externalContent`. */
  allowAll: () => void
}

/** For everything that is loaded from a third party: videos, maps, the captcha. */
export function useExternalContent(): ExternalContent {
  // False on the server and while hydrating.
  const accepted = useSyncExternalStore(
    consent.subscribe,
    () => consent.accepts('externalContent'),
    () => false,
  )
  const refusals = useSyncExternalStore(consent.subscribe, consent.refusals, () => 0)
  const [allowedAt, setAllowedAt] = useState<number>()
  const allowedHere = allowedAt === refusals
  return {
    allowed: accepted || allowedHere,
    allowedHere,
    allowThis: () => setAllowedAt(refusals),
    allowAll: () => void acceptCategory('externalContent'),
  }
}
