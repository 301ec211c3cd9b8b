import pLimit from 'p-limit'

import { Refusal } from '../refusal.ts'

/** Jobs under way and waiting. Who came after them would wait so long that a prompt refusal is better. */
const mostJobs = 100

type Job<Result> = { result: Promise<Result>; isBegun: boolean; askers: number }

/**
 * Does the work of a key once for all who ask for it meanwhile. One that nobody waits for any more is not begun.
 * @throws Refusal 503 when too much waits already, 499 when the signal aborts; what the work throws
 */
export type Workshop<Result> = (
  key: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
) => Promise<Result>

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

/** Bounds how much is done at once, so that pictures leave the processor to pages. */
export const createWorkshop = <Result>(atOnce: number): Workshop<Result> => {
  const limit = pLimit(atOnce)
  const jobs = new Map<string, Job<Result>>()

  const begin = (key: string, work: () => Promise<Result>) => {
    if (jobs.size >= mostJobs) throw busy()
    const job: Job<Result> = {
      isBegun: false,
      askers: 0,
      result: limit(async () => {
        if (job.askers === 0) throw gone()
        job.isBegun = true
        return work().finally(() => jobs.delete(key))
      }),
    }
    // Nobody hears of a job that all have left.
    job.result.catch(() => undefined)
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
      if (job.askers === 0 && !job.isBegun) jobs.delete(key)
    }
  }
}
