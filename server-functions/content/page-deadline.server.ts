import { AsyncLocalStorage } from 'node:async_hooks'

import { logRateLimited } from '../environment/log.server.ts'
import { ContentError } from './content-error.ts'

/** The deadline for content of one page. The reading continues after it, for the next request. */
const deadlineMilliseconds = 15_000

/** When the current request came in. */
const requestStart = new AsyncLocalStorage<number>()

/** Runs the work for one request: its address, its page and the layout around it have one deadline together. */
export function withSharedDeadline<Value>(work: () => Promise<Value>): Promise<Value> {
  return requestStart.run(Date.now(), work)
}

/**
 * The result of `work`, or `unavailable` if the content service fails or the deadline passes.
 * @throws any other error of `work`
 */
export async function withPageDeadline<Value>(work: Promise<Value>, unavailable: Value): Promise<Value> {
  const start = requestStart.getStore() ?? Date.now()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ContentError(`No content within ${deadlineMilliseconds / 1000} s`, 0)),
      Math.max(0, start + deadlineMilliseconds - Date.now()),
    )
  })
  try {
    return await Promise.race([work, deadline])
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    logRateLimited('Content unavailable', error)
    return unavailable
  } finally {
    clearTimeout(timer)
  }
}
