import { logRateLimited } from '../settings/log.server.ts'
import { settings } from '../settings/settings.server.ts'
import { ContentError } from './content-error.ts'
import { hasContent, isServiceDown } from './current-snapshot.server.ts'
import { requestStart } from './request-scope.server.ts'

/**
 * How long a request waits for a content service that is known to be down: long enough for a probe to find that it is
 * back.
 */
const downMilliseconds = 1_000

/**
 * How long a request waits for all of its content. The reading continues after it, for the next request. Content that
 * has been read does not wait for the service: what takes time then is its own work.
 */
function deadlineMilliseconds(): number {
  return isServiceDown() && !hasContent() ? downMilliseconds : settings().contentDeadlineSeconds * 1000
}

/**
 * The result of `work`, or `unavailable` if the content service fails or the deadline passes.
 * @throws any other error of `work`
 */
export async function withPageDeadline<Value>(work: Promise<Value>, unavailable: Value): Promise<Value> {
  const start = requestStart()
  const limit = deadlineMilliseconds()
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ContentError(`No content within ${limit / 1000} s`, 0)),
      Math.max(0, start + limit - Date.now()),
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
