import { Refusal } from '../refusal.ts'

/** Pictures that may be under way or wait, and the slow ones among them: any more would wait too long. */
const mostJobs = 200
const mostSlowJobs = 24
/** One client may have this part of them, so that others find room. */
const share = 1 / 4

type Lane = 'quick' | 'slow'

/** Makes a picture; in the quick lane `slow` if it takes long, and it is made in its turn in the slow one. */
export type Make<Result> = (lane: Lane) => Promise<Result | 'slow'>

/** Whose turn it counts as, such as a network address, and a signal that aborts when they no longer wait. */
export type Asker = { client: string; signal: AbortSignal }

/**
 * Makes what belongs to a key, once for all who ask for it meanwhile. What nobody waits for any more is not begun.
 * @throws Refusal 503 when too much waits already, 499 when the signal aborts; what `make` throws
 */
export type RenderQueue<Result> = (key: string, asker: Asker, make: Make<Result>) => Promise<Result>

type Job<Result> = {
  key: string
  lane: Lane
  isRunning: boolean
  make: Make<Result>
  /** What settles the requests that wait for it, by client. */
  waiting: Map<string, Set<(result: Promise<Result>) => void>>
}

const gone = () => new Refusal(499, 'Client Closed Request')
const busy = () =>
  new Refusal(503, 'Too many pictures are asked for at once. Retry later.', undefined, { 'Retry-After': '2' })

/** `lastTurns` says when each waiting client last had a turn: next is the one for whom it is longest ago. */
const openLane = (atOnce: number) => ({ atOnce, turns: 0, lastTurns: new Map<string, number>() })

/**
 * Bounds how much is made at once, so that pictures leave the processor to pages. Clients take turns (round robin):
 * however much one asks for, another waits for no more than one picture of it. What is slow is made one at a time
 * beside the rest, which never waits for it.
 */
export const createRenderQueue = <Result>(atOnce: number): RenderQueue<Result> => {
  const jobs = new Map<string, Job<Result>>()
  const lanes = { quick: openLane(atOnce), slow: openLane(1) }

  const jobsIn = (lane: Lane) => [...jobs.values()].filter((job) => job.lane === lane)
  const countOf = (client: string, some: Iterable<Job<Result>> = jobs.values()) =>
    [...some].filter((job) => job.waiting.has(client)).length

  const enter = (job: Job<Result>, client: string) => {
    const { turns, lastTurns } = lanes[job.lane]
    // Before whoever had the last turn, behind all who have been waiting for theirs.
    if (!lastTurns.has(client)) lastTurns.set(client, turns - 0.5)
  }
  const forget = (client: string) => {
    for (const lane of ['quick', 'slow'] as const)
      if (countOf(client, jobsIn(lane)) === 0) lanes[lane].lastTurns.delete(client)
  }

  const end = (job: Job<Result>, result: Promise<Result>) => {
    jobs.delete(job.key)
    // Nobody hears of a job that all have left.
    result.catch(() => undefined)
    for (const [client, settles] of job.waiting) {
      for (const settle of settles) settle(result)
      forget(client)
    }
  }

  const nextIn = (lane: Lane) => {
    const { turns, lastTurns } = lanes[lane]
    const lastTurnOf = (client: string) => lastTurns.get(client) ?? turns
    return jobsIn(lane)
      .filter((job) => !job.isRunning)
      .flatMap((job) => [...job.waiting.keys()].map((client) => ({ job, client })))
      .toSorted((a, b) => lastTurnOf(a.client) - lastTurnOf(b.client))[0]
  }

  const deferSlow = (job: Job<Result>) => {
    const slow = jobsIn('slow')
    const clients = [...job.waiting.keys()]
    // Nor is it kept for nobody.
    const isTooMuch = clients.every((client) => countOf(client, slow) >= mostSlowJobs * share)
    if (isTooMuch || slow.length >= mostSlowJobs) return end(job, Promise.reject(busy()))
    job.lane = 'slow'
    job.isRunning = false
    for (const client of clients) enter(job, client)
  }

  const run = async (lane: Lane): Promise<void> => {
    if (jobsIn(lane).filter((job) => job.isRunning).length >= lanes[lane].atOnce) return
    const next = nextIn(lane)
    if (!next) return
    const { job, client } = next
    lanes[lane].turns += 1
    lanes[lane].lastTurns.set(client, lanes[lane].turns)
    job.isRunning = true
    try {
      const result = await job.make(lane)
      if (result === 'slow') deferSlow(job)
      else end(job, Promise.resolve(result))
    } catch (error) {
      end(job, Promise.reject(error))
    }
    void run('quick')
    void run('slow')
  }

  const jobOf = (key: string, client: string, make: Make<Result>) => {
    const known = jobs.get(key)
    if (known?.waiting.has(client)) return known
    if (countOf(client) >= mostJobs * share || (!known && jobs.size >= mostJobs)) throw busy()
    const job = known ?? { key, lane: 'quick', isRunning: false, make, waiting: new Map() }
    jobs.set(key, job)
    enter(job, client)
    return job
  }

  return (key, { client, signal }, make) =>
    new Promise((resolve, reject) => {
      if (signal.aborted) throw gone()
      const job = jobOf(key, client, make)
      const own = job.waiting.get(client) ?? new Set()
      const settle = (result: Promise<Result>) => {
        signal.removeEventListener('abort', leave)
        resolve(result)
      }
      const leave = () => {
        own.delete(settle)
        if (own.size === 0) job.waiting.delete(client)
        if (job.waiting.size === 0 && !job.isRunning) jobs.delete(key)
        forget(client)
        reject(gone())
      }
      signal.addEventListener('abort', leave)
      job.waiting.set(client, own.add(settle))
      void run('quick')
    })
}
