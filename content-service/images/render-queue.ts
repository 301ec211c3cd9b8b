import { ApiError } from '../http/api-error.ts'

/** Maximum jobs running or queued, in total and in the slow lane. */
const maxJobs = 200
const maxSlowJobs = 24
/** The maximum share of them for one client. */
const maxClientShare = 1 / 4

type Lane = 'quick' | 'slow'

/** Renders an image; returns `slow` in the quick lane if it is expensive, and is then called again in the slow lane. */
export type Render<Result> = (lane: Lane) => Promise<Result | 'slow'>

/** The client key for fair scheduling, and a signal that aborts when the client disconnects. */
interface RenderClient {
  client: string
  signal: AbortSignal
}

/**
 * Runs a job once per key for all concurrent requests. A job is dropped when no request waits for it.
 * @throws ApiError 503 when the queue is full, 499 when the signal aborts; whatever `render` throws
 */
export interface RenderQueue<Result> {
  (key: string, requester: RenderClient, render: Render<Result>): Promise<Result>
  /** The number of jobs that run or wait. */
  size: () => number
}

interface Job<Result> {
  key: string
  lane: Lane
  isRunning: boolean
  render: Render<Result>
  /** Callbacks that settle the waiting requests, by client. */
  waiting: Map<string, Set<(result: Promise<Result>) => void>>
}

function clientClosedRequest() {
  return new ApiError(499, 'Client Closed Request')
}
function queueFull() {
  return new ApiError(503, 'Too many images are being rendered. Retry later.', undefined, {
    'Retry-After': '2',
  })
}

/** `lastTurns` has the turn of each waiting client's last job: the longest ago is next. */
function createLane(concurrency: number) {
  return { concurrency, turns: 0, lastTurns: new Map<string, number>() }
}

/**
 * Limits concurrent rendering, which leaves CPU time for pages. Clients are scheduled round robin, so one that
 * requests many images delays another by at most one. Slow jobs run one at a time in their own lane and never block
 * the quick one.
 */
export function createRenderQueue<Result>(concurrency: number): RenderQueue<Result> {
  const jobs = new Map<string, Job<Result>>()
  const lanes = { quick: createLane(concurrency), slow: createLane(1) }

  const jobsIn = (lane: Lane) => [...jobs.values()].filter((job) => job.lane === lane)
  const countOf = (client: string, some: Iterable<Job<Result>> = jobs.values()) =>
    [...some].filter((job) => job.waiting.has(client)).length

  const addClient = (job: Job<Result>, client: string) => {
    const { turns, lastTurns } = lanes[job.lane]
    // A new client goes before the one served last and after all that are already waiting.
    if (!lastTurns.has(client)) lastTurns.set(client, turns - 0.5)
  }
  const removeIdleClient = (client: string) => {
    for (const lane of ['quick', 'slow'] as const)
      if (countOf(client, jobsIn(lane)) === 0) lanes[lane].lastTurns.delete(client)
  }

  const finishJob = (job: Job<Result>, result: Promise<Result>) => {
    jobs.delete(job.key)
    // Without waiting requests a rejection would be unhandled.
    result.catch(() => undefined)
    for (const [client, settles] of job.waiting) {
      for (const settle of settles) settle(result)
      removeIdleClient(client)
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
    // Also true without clients: then no request waits for the job.
    const isOverLimit = clients.every((client) => countOf(client, slow) >= maxSlowJobs * maxClientShare)
    if (isOverLimit || slow.length >= maxSlowJobs) return finishJob(job, Promise.reject(queueFull()))
    job.lane = 'slow'
    job.isRunning = false
    for (const client of clients) addClient(job, client)
  }

  const runNext = async (lane: Lane): Promise<void> => {
    if (jobsIn(lane).filter((job) => job.isRunning).length >= lanes[lane].concurrency) return
    const next = nextIn(lane)
    if (!next) return
    const { job, client } = next
    lanes[lane].turns += 1
    lanes[lane].lastTurns.set(client, lanes[lane].turns)
    job.isRunning = true
    try {
      const result = await job.render(lane)
      if (result === 'slow') deferSlow(job)
      else finishJob(job, Promise.resolve(result))
    } catch (error) {
      finishJob(job, Promise.reject(error))
    }
    void runNext('quick')
    void runNext('slow')
  }

  const findOrAddJob = (key: string, client: string, make: Render<Result>) => {
    const existing = jobs.get(key)
    if (existing?.waiting.has(client)) return existing
    if (countOf(client) >= maxJobs * maxClientShare || (!existing && jobs.size >= maxJobs)) throw queueFull()
    const job = existing ?? { key, lane: 'quick', isRunning: false, render: make, waiting: new Map() }
    jobs.set(key, job)
    addClient(job, client)
    return job
  }

  const enqueue = (key: string, { client, signal }: RenderClient, make: Render<Result>) =>
    new Promise<Result>((resolve, reject) => {
      if (signal.aborted) throw clientClosedRequest()
      const job = findOrAddJob(key, client, make)
      const callbacks = job.waiting.get(client) ?? new Set()
      const settle = (result: Promise<Result>) => {
        signal.removeEventListener('abort', disconnect)
        resolve(result)
      }
      const disconnect = () => {
        callbacks.delete(settle)
        if (callbacks.size === 0) job.waiting.delete(client)
        if (job.waiting.size === 0 && !job.isRunning) jobs.delete(key)
        removeIdleClient(client)
        reject(clientClosedRequest())
      }
      signal.addEventListener('abort', disconnect)
      job.waiting.set(client, callbacks.add(settle))
      void runNext('quick')
    })
  return Object.assign(enqueue, { size: () => jobs.size })
}
