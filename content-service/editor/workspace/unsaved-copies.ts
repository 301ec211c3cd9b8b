import { createStore, del, entries, set } from 'idb-keyval'

import type { Block } from '../model/story.ts'

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
