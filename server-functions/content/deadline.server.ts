import { logSparingly } from '../environment/log.server.ts'
import { ContentError } from './content-error.ts'

/** How long a visitor waits for content that is not there yet; what was begun goes on for the next one. */
const deadlineMilliseconds = 15_000

/**
 * The result of work on content, or `unavailable` where the content service fails or lets a visitor wait for too long
 * in all. Any other error is thrown.
 */
export async function withinDeadline<Value>(work: Promise<Value>, unavailable: Value): Promise<Value> {
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
    logSparingly('Content unavailable', error)
    return unavailable
  } finally {
    clearTimeout(timer)
  }
}
