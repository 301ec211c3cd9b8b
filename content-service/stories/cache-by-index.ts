import { LRUCache } from 'lru-cache'

import type { StoryIndex, Story } from '../store/space.ts'

/** Caches a computed value per story index, which is immutable. */
export const cacheByIndex = <T>(create: (storyIndex: StoryIndex) => T) => {
  const made = new WeakMap<StoryIndex, T>()
  return (storyIndex: StoryIndex): T => {
    const known = made.get(storyIndex)
    if (known !== undefined) return known
    const value = create(storyIndex)
    made.set(storyIndex, value)
    return value
  }
}

/** Cache limit per index, in list items plus key characters: 40 orders of 10,000 stories. */
const maxListed = 400_000
const listsOf = cacheByIndex(
  () =>
    new LRUCache<string, readonly Story[]>({
      maxSize: maxListed,
      sizeCalculation: (list, key) => list.length + key.length + 1,
    }),
)

/** A cached list of stories, by key. */
export const listOnce = (
  storyIndex: StoryIndex,
  key: readonly (string | undefined)[],
  make: () => readonly Story[],
): readonly Story[] => {
  const lists = listsOf(storyIndex)
  const name = JSON.stringify(key)
  const known = lists.get(name)
  if (known) return known
  const list = make()
  lists.set(name, list)
  return list
}
