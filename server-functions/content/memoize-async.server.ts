import { logRateLimited } from '../settings/log.server.ts'

/** Memoized asynchronous work: concurrent and later calls share one result. */
export type Memoized<Value> = () => Promise<Value>

/** How long a failure is cached before the work is retried. */
export const failureTtlMilliseconds = 2_000

/**
 * Memoizes asynchronous work, started by the first call. A failure is logged as `failure` and cached for 2 s; the
 * next call after that retries.
 */
export function memoizeAsync<Value>(failure: string, work: () => Promise<Value>): Memoized<Value> {
  let result: Promise<Value> | undefined
  let retryAt = Number.POSITIVE_INFINITY

  function start(): Promise<Value> {
    retryAt = Number.POSITIVE_INFINITY
    result = work()
    result.catch((error: unknown) => {
      retryAt = Date.now() + failureTtlMilliseconds
      logRateLimited(failure, error)
    })
    return result
  }

  return () => (result && Date.now() < retryAt ? result : start())
}
