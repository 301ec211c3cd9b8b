import { createStore, del, entries, set } from 'idb-keyval'

import type { ReadStory, Stories } from '../api/stories.ts'
import type { Block } from '../model/block-values.ts'
import { createStorySession, type Saved, type StorySession } from '../story/story-session.ts'

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
    /** The session of a story. One that was opened before keeps its undo steps, and checks for changes by others. */
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
    /** Checks for copies of tabs that have ended. */
    findCopies,
    /** Continues with the copy of a tab; undo goes back to the stored content. */
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

/** Unsaved changes of a story, kept in the browser in case the tab ends. */
export interface UnsavedCopy {
  key: string
  space: number
  story: number
  name: string
  /** The stored content that was edited, and its ETag. */
  before: Block
  tag: string
  content: Block
  /** When it was kept, in ms. */
  at: number
}
export type UnsavedCopies = ReturnType<typeof createUnsavedCopies>

const prefix = 'editor-tab-'

/**
 * Copies of unsaved changes in IndexedDB. A tab holds a lock as long as it lives: copies of tabs without one are what a
 * crash, a closed tab or a reload has left. A browser that keeps nothing edits without copies.
 */
export function createUnsavedCopies(space: number) {
  const watched = new Set<string>()
  const tab = prefix + crypto.randomUUID()
  const store = createStore('editor', 'unsaved')
  const holdLock = async () =>
    navigator.locks.request(
      tab,
      async () =>
        // Until the tab ends.
        new Promise<void>(() => {}),
    )
  void holdLock().catch(() => {})
  const keyOf = (story: number) => `${tab}/${story}`
  return {
    keep: async (copy: Omit<UnsavedCopy, 'key' | 'space' | 'at'>) => {
      const key = keyOf(copy.story)
      await set(key, { ...copy, key, space, at: Date.now() } satisfies UnsavedCopy, store).catch(() => {})
    },
    /** The changes of this tab were saved or dropped. */
    drop: async (story: number) => del(keyOf(story), store).catch(() => {}),
    forget: async ({ key }: UnsavedCopy) => del(key, store).catch(() => {}),
    /**
     * The copies of tabs that have ended, the latest first.
     * @param onEnd called when a tab with copies ends later
     */
    left: async (onEnd: () => void): Promise<UnsavedCopy[]> => {
      const { held = [] } = await navigator.locks.query().catch(() => ({ held: [] }))
      const alive = new Set(held.map(({ name = '' }) => name))
      const all = await entries<string, UnsavedCopy>(store).catch(() => [])
      const copies = all.map(([, copy]) => copy).filter((copy) => copy.space === space)
      for (const name of new Set(copies.map(tabOf))) {
        if (name === tab || !alive.has(name) || watched.has(name)) continue
        watched.add(name)
        // Granted when the tab ends; while it is held, the tab seems to live.
        void navigator.locks.request(name, { mode: 'shared' }, () => {}).then(onEnd, () => {})
      }
      return copies.filter((copy) => !alive.has(tabOf(copy))).toSorted((one, other) => other.at - one.at)
    },
  }
}

function tabOf({ key }: UnsavedCopy): string {
  return key.slice(0, key.indexOf('/'))
}
