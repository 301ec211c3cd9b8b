import type { ReadContent } from '../server-functions/content/content-client.server.ts'
import { TaskError } from './command-line.ts'
import { startProgress } from './show-progress.ts'

const maxMinutes = 15

/**
 * The calls of a command with a progress bar on a terminal, and with an end: a service that lists more and more, or takes
 * seconds for each call, must not keep the command forever.
 * @returns `read`, which throws a TaskError once the time is up, and `stop`, which removes the bar
 */
export function readWithProgress(
  read: ReadContent,
  minutes = maxMinutes,
): { read: ReadContent; stop: () => void } {
  const end = Date.now() + minutes * 60_000
  const progress = startProgress(1, 'calls')
  let [started, answered, listed] = [0, 0, 0]
  let isShown = true
  return {
    stop() {
      isShown = false
      progress.stop()
    },
    async read(path, parameters, options) {
      const { page, per_page: perPage } = parameters
      if (Date.now() >= end)
        throw new TaskError(
          `The space could not be read in ${minutes} minutes: it answered ${answered} calls`,
        )
      started += 1
      if (page !== undefined && page > 1) listed = Math.max(0, listed - 1)
      const answer = await read(path, parameters, options)
      answered += 1
      // The first page of a list says how many are to come.
      if (page === 1 && perPage !== undefined)
        listed += Math.max(0, Math.ceil(answer.total / perPage) - 1) || 0
      if (!isShown) return answer
      progress.setTotal(started + listed)
      progress.advance()
      return answer
    },
  }
}
