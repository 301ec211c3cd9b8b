import { LRUCache } from 'lru-cache'

import type { Edition, Story } from '../store/space.ts'

/** What is worked out once for an edition, when first asked for, and goes with it: an edition never changes. */
export const perEdition = <T>(create: (edition: Edition) => T) => {
  const made = new WeakMap<Edition, T>()
  return (edition: Edition): T => {
    const known = made.get(edition)
    if (known !== undefined) return known
    const value = create(edition)
    made.set(edition, value)
    return value
  }
}

/** So many stories in lists, and characters in their keys, are kept for an edition: 40 orders of 10,000. */
const mostListed = 400_000
const listsOf = perEdition(
  () =>
    new LRUCache<string, readonly Story[]>({
      maxSize: mostListed,
      sizeCalculation: (list, key) => list.length + key.length + 1,
    }),
)

/** A list of an edition's stories, worked out once for as long as it is asked for. */
export const listOnce = (
  edition: Edition,
  key: readonly (string | undefined)[],
  make: () => readonly Story[],
): readonly Story[] => {
  const lists = listsOf(edition)
  const name = JSON.stringify(key)
  const known = lists.get(name)
  if (known) return known
  const list = make()
  lists.set(name, list)
  return list
}
