import type { Content } from './snapshot.server.ts'

/**
 * Caches a value computed from content, per content object: computed on first use and dropped with that version.
 * Content that is still being read, or could not be read completely, is not cached, but concurrent requests share one
 * computation.
 */
export function cachedPerContent<Value>(
  make: (content: Content) => Promise<Value>,
): (content: Content) => Promise<Value> {
  const cache = new WeakMap<Content, Promise<Value>>()
  return (content) => {
    const cached = cache.get(content)
    if (cached) return cached
    const isWhole = content.isWhole()
    const value = make(content)
    cache.set(content, value)
    const drop = () => void cache.delete(content)
    if (!isWhole) value.then(drop, drop)
    return value
  }
}
