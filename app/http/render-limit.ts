/** Too many pages wait to be rendered: the request is answered with 503. */
export class Overloaded extends Error {
  override name = 'Overloaded'
}

export interface RenderLimit {
  /**
   * Renders for a visitor who waits for it, when it is its turn.
   * @throws Overloaded if too many wait or it was not its turn in time; the reason of the signal if that aborts before
   */
  run: <Result>(render: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>
  /** Renders what is not refused, as something else bounds its number: outdated pages of the cache, forms. */
  runAnyway: <Result>(render: () => Promise<Result>) => Promise<Result>
  counts: () => { running: number; waiting: number }
}

interface Options {
  /** How many are rendered at the same time. */
  concurrency: number
  /** How many may wait. */
  maxWaiting: number
  maxWaitMilliseconds?: number
  /** Is told of each refusal. */
  onRefused: () => void
}

type Start = () => void

/**
 * Bounds what is rendered at once and what waits for it, so that memory does not grow with the number of requests. What
 * visitors wait for and what is rendered anyway take turns: neither keeps the other from being rendered. Not p-queue,
 * where those who have gone stay in the queue and are counted.
 */
export function createRenderLimit(options: Options): RenderLimit {
  const { concurrency, maxWaiting, maxWaitMilliseconds = 10_000, onRefused } = options
  const [visitors, others] = [new Set<Start>(), new Set<Start>()]
  let running = 0
  let wasVisitor = false

  function startNext(): void {
    if (running >= concurrency) return
    const [first, second] = wasVisitor ? [others, visitors] : [visitors, others]
    const queue = first.size > 0 ? first : second
    const [start] = queue
    if (!start) return
    wasVisitor = queue === visitors
    queue.delete(start)
    running += 1
    start()
  }

  async function rendered<Result>(render: () => Promise<Result>): Promise<Result> {
    try {
      return await render()
    } finally {
      running -= 1
      startNext()
    }
  }

  function refuse(): Overloaded {
    onRefused()
    return new Overloaded('Too many pages wait to be rendered')
  }

  /** Resolves when it is the turn of a visitor. */
  function turn(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = (reason: unknown) => {
        end()
        visitors.delete(start)
        reject(reason instanceof Error ? reason : new Error('Nobody waits any more', { cause: reason }))
      }
      const onAbort = () => leave(signal?.reason)
      const timer = setTimeout(() => leave(refuse()), maxWaitMilliseconds)
      const end = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
      }
      const start = () => {
        end()
        resolve()
      }
      signal?.addEventListener('abort', onAbort)
      visitors.add(start)
      startNext()
    })
  }

  return {
    async run(render, signal) {
      signal?.throwIfAborted()
      if (running >= concurrency && visitors.size >= maxWaiting) throw refuse()
      await turn(signal)
      return rendered(render)
    },
    async runAnyway(render) {
      await new Promise<void>((resolve) => {
        others.add(resolve)
        startNext()
      })
      return rendered(render)
    },
    counts: () => ({ running, waiting: visitors.size + others.size }),
  }
}
