import type { Content } from './snapshot.server.ts'

const caches = new Set<(content: Content) => Promise<unknown>>()

/**
 * Caches a value computed from content, per content object: computed on first use and dropped with that version.
 * Content that is still being read, or could not be read completely, is not cached, but concurrent requests share one
 * computation.
 */
export function cacheByContent<Value>(
  compute: (content: Content) => Promise<Value>,
): (content: Content) => Promise<Value> {
  const cache = new WeakMap<Content, Promise<Value>>()
  const valueOf = (content: Content) => {
    const cached = cache.get(content)
    if (cached) return cached
    const isComplete = content.isComplete()
    const value = compute(content)
    cache.set(content, value)
    const drop = () => void cache.delete(content)
    value.then(isComplete ? undefined : drop, drop)
    return value
  }
  caches.add(valueOf)
  return valueOf
}

/** Computes all cached values of new content before it is served, so that no request waits for them. */
export async function fillCaches(content: Content): Promise<void> {
  // A failure is not cached: the request that needs the value retries.
  for (const valueOf of caches) await valueOf(content).catch(() => {})
}
