import type { Stories } from '../api/stories.ts'
import { createStorySession, type Saved, type StorySession } from '../story/story-session.ts'

/**
 * The stories that were opened. Whoever leaves a story with unsaved changes finds them there again, so that nothing
 * has to
 * be saved or dropped to look at another one.
 */
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(stories: Stories) {
  const sessions = new Map<number, StorySession>()
  const listeners = new Set<() => void>()
  const savedListeners = new Set<(id: number, saved: Saved) => void>()
  let changed: ReadonlySet<number> = new Set()

  const update = () => {
    const ids = [...sessions].filter(([, session]) => session.get().isChanged).map(([id]) => id)
    if (ids.length === changed.size && ids.every((id) => changed.has(id))) return
    changed = new Set(ids)
    for (const listener of listeners) listener()
  }
  const open = async (id: number, signal?: AbortSignal): Promise<StorySession> => {
    const read = await stories.read(id, signal)
    const session = createStorySession(stories, read, (saved) => {
      for (const listener of savedListeners) listener(id, saved)
    })
    session.subscribe(update)
    sessions.set(id, session)
    return session
  }
  return {
    /** The session of a story. One that was opened before keeps its undo steps, and looks for changes by others. */
    get: async (id: number, signal?: AbortSignal): Promise<StorySession> => {
      const session = sessions.get(id)
      if (!session) return open(id, signal)
      // Without an answer its content is shown as it was; the next action reports why.
      await session.refresh().catch(() => {})
      return session
    },
    /** A story was deleted. */
    forget: (id: number) => {
      sessions.delete(id)
      update()
    },
    /** The ids of stories with unsaved changes. */
    changed: () => changed,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    onSaved: (listener: (id: number, saved: Saved) => void) => {
      savedListeners.add(listener)
      return () => void savedListeners.delete(listener)
    },
  }
}
