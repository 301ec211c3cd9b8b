import type { ReadStory, Stories } from '../api/stories.ts'
import { createStorySession, type Saved, type StorySession } from '../story/story-session.ts'
import type { UnsavedCopies, UnsavedCopy } from './unsaved-copies.ts'

/** After this time (ms) without an edit, unsaved changes are kept in the browser. */
const pause = 400

/** A story with changes that are not saved: of this tab, or left by one that has ended. */
export interface Unsaved {
  id: number
  name: string
  session?: StorySession
  copy?: UnsavedCopy
}

/**
 * The stories that were opened. Whoever leaves a story finds its changes and its undo steps there again, so that nothing
 * has to be saved or dropped to look at another one.
 */
export type Sessions = ReturnType<typeof createSessions>

export function createSessions(stories: Stories, copies: UnsavedCopies) {
  const sessions = new Map<number, StorySession>()
  const listeners = new Set<() => void>()
  const savedListeners = new Set<(id: number, saved: Saved) => void>()
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  /** ETags that other tabs of this browser have saved. */
  const tagsOfTabs = new Set<string>()
  const channel = new BroadcastChannel('editor-saves')
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => tagsOfTabs.add(String(data)))
  let left: UnsavedCopy[] = []
  let unsaved: readonly Unsaved[] = []

  const update = () => {
    const changed = [...sessions].flatMap(([id, session]): Unsaved[] => {
      const { isChanged, saved } = session.get()
      return isChanged ? [{ id, name: saved.story.name, session }] : []
    })
    const next = [...changed, ...left.map((copy) => ({ id: copy.story, name: copy.name, copy }))]
    const isSame = ({ id, name, copy }: Unsaved, index: number) =>
      unsaved[index]?.id === id && unsaved[index].name === name && unsaved[index].copy?.key === copy?.key
    if (next.length === unsaved.length && next.every(isSame)) return
    unsaved = next
    for (const listener of listeners) listener()
  }
  const keepNow = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const { isChanged, saved, history } = sessions.get(id)?.get() ?? {}
    if (!isChanged || !saved || !history) return void copies.drop(id)
    const { name, content: before } = saved.story
    return void copies.keep({ story: id, name, before, tag: saved.tag, content: history.content })
  }
  const keepLater = (id: number) => {
    clearTimeout(timers.get(id))
    timers.set(id, setTimeout(keepNow, pause, id))
  }
  const open = async (id: number, signal?: AbortSignal): Promise<StorySession> => {
    const read = await stories.read(id, signal)
    const session = createStorySession(stories, read, (saved, tag) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
      if (tag !== undefined) channel.postMessage(tag)
      for (const listener of savedListeners) listener(id, saved)
    })
    let { history, saved } = session.get()
    session.subscribe(() => {
      update()
      const state = session.get()
      if (state.history.content !== history.content || state.saved !== saved)
        if (state.isChanged) keepLater(id)
        else keepNow(id)
      ;({ history, saved } = state)
    })
    sessions.set(id, session)
    return session
  }
  const findCopies = async () => {
    left = await copies.left(() => void findCopies())
    update()
  }
  const forgetCopy = async (copy: UnsavedCopy) => {
    left = left.filter(({ key }) => key !== copy.key)
    update()
    await copies.forget(copy)
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
    /** A story was changed elsewhere: an open one takes the change over. */
    refresh: async (id: number) => sessions.get(id)?.refresh(),
    /** A story was deleted. */
    forget: (id: number) => {
      sessions.delete(id)
      keepNow(id)
      update()
    },
    unsaved: () => unsaved,
    isFromOtherTab: ({ tag }: ReadStory) => tagsOfTabs.has(tag),
    /** Looks for what tabs that have ended have left. */
    findCopies,
    /** Goes on with what a tab has left; undo goes back to what is stored. */
    resume: async (session: StorySession, copy: UnsavedCopy) => {
      session.resume(copy)
      keepNow(copy.story)
      await forgetCopy(copy)
    },
    forgetCopy,
    /** Keeps what was typed last, as the tab may end. */
    keepAll: () => {
      for (const id of timers.keys()) keepNow(id)
    },
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
