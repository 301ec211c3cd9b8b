import { logSparingly } from '../environment/log.server.ts'

/** The one result of a piece of work, however often it is asked for. */
export type Retryable<Value> = () => Promise<Value>

/** How long a failure is the answer before the work is tried again. */
const restMilliseconds = 2_000

/**
 * Work that is done when its result is first asked for, and once. A failure is logged as `failure` and is the answer
 * for 2 s; then whoever asks starts the work again.
 */
export function retryable<Value>(failure: string, work: () => Promise<Value>): Retryable<Value> {
  let result: Promise<Value> | undefined
  let retryAt = Number.POSITIVE_INFINITY

  function start(): Promise<Value> {
    retryAt = Number.POSITIVE_INFINITY
    result = work()
    result.catch((error: unknown) => {
      retryAt = Date.now() + restMilliseconds
      logSparingly(failure, error)
    })
    return result
  }

  return () => (result && Date.now() < retryAt ? result : start())
}
