import { LRUCache } from 'lru-cache'

import type { Content } from './content-queries.server.ts'
import { dependOnComputed, type Recording, recordDependencies } from './record-dependencies.server.ts'

const caches = new Set<(content: Content) => Promise<unknown>>()

/**
 * Caches a value computed from content, per content object: computed on first use and dropped with it. Content that is
 * still being read, or could not be read completely, is not cached, but concurrent requests share one computation.
 * Whoever uses the value depends on the content that it was computed from.
 */
export function cacheByContent<Value>(
  compute: (content: Content) => Promise<Value>,
): (content: Content) => Promise<Value> {
  const cache = new WeakMap<Content, { value: Promise<Value>; dependencies: Recording }>()
  const start = (content: Content) => {
    const isComplete = content.isComplete()
    const computed = recordDependencies(() => compute(content))
    cache.set(content, computed)
    const drop = () => void cache.delete(content)
    computed.value.then(isComplete ? undefined : drop, drop)
    return computed
  }
  const valueOf = (content: Content) => {
    const { value, dependencies } = cache.get(content) ?? start(content)
    dependOnComputed(dependencies)
    return value
  }
  caches.add(valueOf)
  return valueOf
}

/**
 * The same for values by key: the `max` most recently used ones of each content. Only values for which `isKept` holds
 * are kept.
 */
export function cacheByKey<Value>(
  max: number,
  isKept: (value: Value) => boolean,
): (key: string, content: Content, compute: () => Promise<Value>) => Promise<Value> {
  const caches = cacheByContent(
    async () => new LRUCache<string, { value: Value; dependencies: Recording }>({ max }),
  )
  return async (key, content, compute) => {
    const cache = await caches(content)
    const known = cache.get(key)
    const { value: found, dependencies } = known ?? recordDependencies(compute)
    dependOnComputed(dependencies)
    const value = await found
    if (!known && isKept(value)) cache.set(key, { value, dependencies })
    return value
  }
}

/** Computes all cached values of new content before it is served, so that no request waits for them. */
export async function fillCaches(content: Content): Promise<void> {
  // A failure is not cached: the request that needs the value retries.
  for (const valueOf of caches) await valueOf(content).catch(() => {})
}
