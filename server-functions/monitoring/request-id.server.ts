import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

const current = new AsyncLocalStorage<string>()

/** Ids that a proxy may choose: without characters that could change a header or a log. */
const validId = /^[\w.:-]{1,64}$/

/** The id of a request: that of its `X-Request-Id`, if there is a valid one, or a new one. */
export function chooseRequestId(given: string | string[] | undefined): string {
  return typeof given === 'string' && validId.test(given) ? given : randomUUID()
}

/** Runs the work of a request; its log records have the id. */
export function withRequestId<Value>(id: string, work: () => Value): Value {
  return current.run(id, work)
}

/** The id of the request that is being worked for; undefined outside of one. */
export function requestId(): string | undefined {
  return current.getStore()
}
