import { ApiError } from '../api-error.ts'

/** Maximum jobs running or queued, in total and in the slow lane. */
const mostJobs = 200
const mostSlowJobs = 24
/** The share of them that one client may use. */
const share = 1 / 4

type Lane = 'quick' | 'slow'

/** Renders an image; returns `slow` in the quick lane if it is expensive, and is then called again in the slow lane. */
export type Make<Result> = (lane: Lane) => Promise<Result | 'slow'>

/** The client key for fair scheduling, and a signal that aborts when the client disconnects. */
export type RenderClient = { client: string; signal: AbortSignal }

/**
 * Runs a job once per key for all concurrent requests. A job is dropped when no request waits for it.
 * @throws ApiError 503 when the queue is full, 499 when the signal aborts; whatever `make` throws
 */
export type RenderQueue<Result> = (key: string, asker: RenderClient, make: Make<Result>) => Promise<Result>

type Job<Result> = {
  key: string
  lane: Lane
  isRunning: boolean
  make: Make<Result>
  /** Callbacks that settle the waiting requests, by client. */
  waiting: Map<string, Set<(result: Promise<Result>) => void>>
}

const gone = () => new ApiError(499, 'Client Closed Request')
const busy = () =>
  new ApiError(503, 'Too many pictures are asked for at once. Retry later.', undefined, {
    'Retry-After': '2',
  })

/** `lastTurns` has the turn of each waiting client's last job: the longest ago is next. */
const openLane = (atOnce: number) => ({ atOnce, turns: 0, lastTurns: new Map<string, number>() })

/**
 * Limits concurrent rendering, which leaves CPU time for pages. Clients are scheduled round robin, so one that
 * requests many images delays another by at most one. Slow jobs run one at a time in their own lane and never block
 * the quick one.
 */
export const createRenderQueue = <Result>(atOnce: number): RenderQueue<Result> => {
  const jobs = new Map<string, Job<Result>>()
  const lanes = { quick: openLane(atOnce), slow: openLane(1) }

  const jobsIn = (lane: Lane) => [...jobs.values()].filter((job) => job.lane === lane)
  const countOf = (client: string, some: Iterable<Job<Result>> = jobs.values()) =>
    [...some].filter((job) => job.waiting.has(client)).length

  const enter = (job: Job<Result>, client: string) => {
    const { turns, lastTurns } = lanes[job.lane]
    // A new client comes before the one served last and after all that wait already.
    if (!lastTurns.has(client)) lastTurns.set(client, turns - 0.5)
  }
  const forget = (client: string) => {
    for (const lane of ['quick', 'slow'] as const)
      if (countOf(client, jobsIn(lane)) === 0) lanes[lane].lastTurns.delete(client)
  }

  const end = (job: Job<Result>, result: Promise<Result>) => {
    jobs.delete(job.key)
    // Without waiting requests a rejection would be unhandled.
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
    // Also true without any client: then nobody waits for the job.
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
