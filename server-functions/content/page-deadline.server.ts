import { logRateLimited } from '../environment/log.server.ts'
import { ContentError } from './content-error.ts'

/** The deadline for content of one page. The reading continues after it, for the next request. */
const deadlineMilliseconds = 15_000

/**
 * The result of `work`, or `unavailable` if the content service fails or the deadline passes.
 * @throws any other error of `work`
 */
export async function withPageDeadline<Value>(work: Promise<Value>, unavailable: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(new ContentError(`No content within ${deadlineMilliseconds / 1000} s`, 0)),
      deadlineMilliseconds,
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
