import { AsyncLocalStorage } from 'node:async_hooks'

import { dependOnComputed, recordDependencies } from './record-dependencies.server.ts'

interface RequestScope {
  start: number
}

const scope = new AsyncLocalStorage<RequestScope>()

/**
 * Runs the work for one request: its address, its page and the layout around it have one deadline together. Work within
 * such work, such as rendering for the page cache, belongs to the same request.
 */
export function withRequestScope<Value>(work: () => Promise<Value>): Promise<Value> {
  return scope.run(scope.getStore() ?? { start: Date.now() }, work)
}

/** When the current request came in. */
export function requestStart(): number {
  return scope.getStore()?.start ?? Date.now()
}

/**
 * A function whose result for a key is computed once per request. Every caller depends on the content that it was
 * computed from.
 */
export function oncePerRequest<Value>(find: (key: string) => Promise<Value>): typeof find {
  const known = new WeakMap<
    RequestScope,
    Map<string, ReturnType<typeof recordDependencies<Promise<Value>>>>
  >()
  return async (key) => {
    const request = scope.getStore()
    if (!request) return find(key)
    const ofRequest = known.get(request) ?? new Map<string, never>()
    known.set(request, ofRequest)
    const found = ofRequest.get(key) ?? recordDependencies(() => find(key))
    ofRequest.set(key, found)
    try {
      return await found.value
    } finally {
      dependOnComputed(found.dependencies)
    }
  }
}
