import { useEffect, useSyncExternalStore } from 'react'

import type { StoryState, StorySession } from './story-session.ts'

/** How often it is looked whether somebody else has saved the story, in milliseconds. */
const interval = 3000

export function useStorySession(session: StorySession): StoryState {
  return useSyncExternalStore(session.subscribe, session.get)
}

/** Notices changes made elsewhere: every few seconds, and when the window gets the focus. */
export function useRefresh(session: StorySession): void {
  useEffect(() => {
    const refresh = () => {
      // A service that cannot be reached is said by what the person does next.
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
