import pLimit from 'p-limit'

import { Refusal } from '../refusal.ts'

/**
 * Jobs under way and waiting, and the slow ones among them. Who came after them would wait so long that a prompt
 * refusal is better.
 */
const mostJobs = 100
const mostSlowJobs = 10

type State = { isSlow: boolean; isBegun: boolean; askers: number }
type Job<Result> = State & { result: Promise<Result> }

/** Work that says whether it is slow, and then waits for its turn. */
export type Work<Result> = (
  inTurn: (isSlow: boolean, make: () => Promise<Result>) => Promise<Result>,
) => Promise<Result>

/**
 * Does the work of a key once for all who ask for it meanwhile. One that nobody waits for any more is not begun.
 * @throws Refusal 503 when too much waits already, 499 when the signal aborts; what the work throws
 */
export type Workshop<Result> = (key: string, signal: AbortSignal, work: Work<Result>) => Promise<Result>

const gone = () => new Refusal(499, 'Client Closed Request')
const busy = () =>
  new Refusal(503, 'Too many pictures are asked for at once. Retry later.', undefined, { 'Retry-After': '2' })

const untilAborted = async <Result>(result: Promise<Result>, signal: AbortSignal) => {
  const left = new AbortController()
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(gone()), { signal: left.signal })
  })
  try {
    return await Promise.race([result, aborted])
  } finally {
    left.abort()
  }
}

/**
 * Bounds how much is done at once, so that pictures leave the processor to pages. What is slow is done one at a time
 * beside the rest, which never waits for it.
 */
export const createWorkshop = <Result>(atOnce: number): Workshop<Result> => {
  const [quick, slow] = [pLimit(atOnce), pLimit(1)]
  const jobs = new Map<string, Job<Result>>()

  const turnOf = (job: State): Parameters<Work<Result>>[0] => {
    return (isSlow, make) => {
      if (isSlow && [...jobs.values()].filter((other) => other.isSlow).length >= mostSlowJobs) throw busy()
      job.isSlow = isSlow
      return (isSlow ? slow : quick)(() => {
        if (job.askers === 0) throw gone()
        job.isBegun = true
        return make()
      })
    }
  }

  const forget = (key: string, job: Job<Result>) => {
    if (jobs.get(key) === job) jobs.delete(key)
  }

  const begin = (key: string, work: Work<Result>) => {
    if (jobs.size >= mostJobs) throw busy()
    const state = { isSlow: false, isBegun: false, askers: 0 }
    const result = work(turnOf(state)).finally(() => forget(key, job))
    const job: Job<Result> = Object.assign(state, { result })
    // Nobody hears of a job that all have left.
    result.catch(() => undefined)
    jobs.set(key, job)
    return job
  }

  return async (key, signal, work) => {
    if (signal.aborted) throw gone()
    const job = jobs.get(key) ?? begin(key, work)
    job.askers += 1
    try {
      return await untilAborted(job.result, signal)
    } finally {
      job.askers -= 1
      if (job.askers === 0 && !job.isBegun) forget(key, job)
    }
  }
}
