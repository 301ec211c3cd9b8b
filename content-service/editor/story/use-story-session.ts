import { useEffect, useSyncExternalStore } from 'react'

import type { StoryState, StorySession } from './story-session.ts'

/** Polling interval for saves by others, in milliseconds. */
const interval = 3000

export function useStorySession(session: StorySession): StoryState {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Loads changes made elsewhere: every few seconds, and when the window gets the focus. */
export function useRefresh(session: StorySession): void {
  useEffect(() => {
    const refresh = () => {
      // The next action reports that the service cannot be reached.
      if (document.visibilityState === 'visible') void session.refresh().catch(() => {})
    }
    const timer = setInterval(refresh, interval)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
    }
  }, [session])
}
