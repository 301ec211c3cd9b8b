import { LRUCache } from 'lru-cache'

import type { StoryIndex, Story } from '../../store/space.ts'

/** Caches a computed value per story index, which is immutable. */
export function cacheByIndex<T>(create: (storyIndex: StoryIndex) => T) {
  const cache = new WeakMap<StoryIndex, T>()
  return (storyIndex: StoryIndex): T => {
    const cached = cache.get(storyIndex)
    if (cached !== undefined) return cached
    const value = create(storyIndex)
    cache.set(storyIndex, value)
    return value
  }
}

/** Cache limit per index, in list items plus key characters: 40 orders of 10,000 stories. */
const maxCachedItems = 400_000
const listCacheOf = cacheByIndex(
  () =>
    new LRUCache<string, readonly Story[]>({
      maxSize: maxCachedItems,
      sizeCalculation: (list, key) => list.length + key.length + 1,
    }),
)

/** A cached list of stories, by key. */
export function cachedList(
  storyIndex: StoryIndex,
  key: readonly (string | undefined)[],
  compute: () => readonly Story[],
): readonly Story[] {
  const lists = listCacheOf(storyIndex)
  const name = JSON.stringify(key)
  const known = lists.get(name)
  if (known) return known
  const list = compute()
  lists.set(name, list)
  return list
}
