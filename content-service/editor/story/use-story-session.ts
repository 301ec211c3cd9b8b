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
    let isReading = false
    const read = async () => {
      isReading = true
      // The next action reports that the service cannot be reached.
      await session.refresh().catch(() => {})
      isReading = false
    }
    const refresh = () => {
      if (document.visibilityState === 'visible' && !isReading) void read()
    }
    const timer = setInterval(refresh, interval)
    window.addEventListener('focus', refresh)
    return () => {
      clearInterval(timer)
      window.removeEventListener('focus', refresh)
    }
  }, [session])
}
