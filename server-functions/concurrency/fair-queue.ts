import { setImmediate as endOfTurn } from 'node:timers/promises'

/** Too much work waits: the request is answered with 503. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

/** Who waits for a piece of work. */
export interface Callers {
  /** Their client keys; more may join while it waits. */
  clients: ReadonlySet<string>
  /** Aborts when all of them have gone. */
  signal: AbortSignal
}

export interface FairQueue {
  /**
   * Works for visitors who wait for it, when it is their turn.
   * @throws Overloaded if too many wait or it was not their turn in time; the reason of the signal if that aborts before
   */
  run: <Result>(work: () => Promise<Result>, callers: Callers) => Promise<Result>
  /** Does work that is never refused, as its amount is bounded elsewhere: outdated pages of the cache, forms. */
  runAnyway: <Result>(work: () => Promise<Result>) => Promise<Result>
  counts: () => { running: number; waiting: number }
}

interface Options {
  /** How much work runs at the same time. */
  concurrency: number
  /** How many may wait. */
  maxWaiting: number
  maxWaitMilliseconds?: number
  /** Is told of each refusal. */
  onRefused?: () => void
}

interface Waiting {
  clients: ReadonlySet<string>
  start: () => void
  refuse: () => void
}

/**
 * Bounds the work that runs and that waits, so that memory does not grow with the number of requests. Clients take
 * turns, and when too many wait, one of the client with the most is refused: so a client that sends many requests
 * delays only itself. Work for visitors and background work take turns as well. p-queue does not fit: it keeps and
 * counts work whose client has gone.
 */
export function createFairQueue(options: Options): FairQueue {
  const { concurrency, maxWaiting, maxWaitMilliseconds = 10_000, onRefused } = options
  const visitors = new Set<Waiting>()
  const others = new Set<() => void>()
  /** The clients that wait, the one whose turn is next first. */
  let order = new Set<string>()
  let running = 0
  let isStarting = false
  let wasVisitor = false

  const waiting = () => visitors.size + others.size
  const isFull = () => running + visitors.size >= concurrency + maxWaiting

  function takeVisitor(): (() => void) | undefined {
    const firsts = new Map<string, Waiting>()
    for (const one of visitors)
      for (const client of one.clients) if (!firsts.has(client)) firsts.set(client, one)
    order = new Set([...order, ...firsts.keys()].filter((client) => firsts.has(client)))
    const [client = ''] = order
    order.delete(client)
    order.add(client)
    return firsts.get(client)?.start
  }

  function takeOther(): (() => void) | undefined {
    const [start] = others
    if (start) others.delete(start)
    return start
  }

  /**
   * Starts one after the other, each after a full turn of the event loop. Rendering a page blocks it for milliseconds: in
   * between, files are served, and closed connections are detected before work is started for them.
   */
  async function startWaiting(): Promise<void> {
    if (isStarting) return
    isStarting = true
    while (running < concurrency && waiting() > 0) {
      // A request is read in one turn; that its connection was closed is read in the next.
      await endOfTurn()
      await endOfTurn()
      const isVisitor = others.size === 0 || (!wasVisitor && visitors.size > 0)
      const start = isVisitor ? takeVisitor() : takeOther()
      if (!start) continue
      wasVisitor = isVisitor
      running += 1
      start()
    }
    isStarting = false
  }

  /**
   * Refuses the newest work of the client that has most waiting, unless that client is the one asking. Work that others
   * wait for too is kept.
   */
  function makeRoom(clients: ReadonlySet<string>): void {
    const counts = new Map<string, number>()
    for (const one of visitors)
      for (const client of one.clients) counts.set(client, (counts.get(client) ?? 0) + 1)
    const [most, count] = [...counts].reduce((one, other) => (other[1] > one[1] ? other : one), ['', 0])
    const own = Math.min(...[...clients].map((client) => counts.get(client) ?? 0))
    const isOnlyIts = (one: Waiting) => one.clients.size === 1 && one.clients.has(most)
    if (count > own + 1) [...visitors].findLast(isOnlyIts)?.refuse()
  }

  function refusal(): Overloaded {
    onRefused?.()
    return new Overloaded('Too many requests wait')
  }

  /** Resolves when it is the turn of a visitor. */
  function turn({ clients, signal }: Callers): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', onAbort)
        visitors.delete(one)
      }
      const one: Waiting = {
        clients,
        start: () => {
          leave()
          resolve()
        },
        refuse: () => {
          leave()
          reject(refusal())
        },
      }
      const onAbort = () => {
        leave()
        const reason: unknown = signal.reason
        reject(reason instanceof Error ? reason : new Error('Nobody waits any more', { cause: reason }))
      }
      const timer = setTimeout(one.refuse, maxWaitMilliseconds)
      signal.addEventListener('abort', onAbort)
      visitors.add(one)
      void startWaiting()
    })
  }

  async function done<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work()
    } finally {
      running -= 1
      void startWaiting()
    }
  }

  return {
    async run(work, callers) {
      callers.signal.throwIfAborted()
      if (isFull()) makeRoom(callers.clients)
      if (isFull()) throw refusal()
      await turn(callers)
      return done(work)
    },
    async runAnyway(work) {
      await new Promise<void>((resolve) => {
        others.add(resolve)
        void startWaiting()
      })
      return done(work)
    },
    counts() {
      // There is room for these: they start in the next turns.
      const starting = Math.min(concurrency - running, waiting())
      return { running: running + starting, waiting: waiting() - starting }
    },
  }
}
