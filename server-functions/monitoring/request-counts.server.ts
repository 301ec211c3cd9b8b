import { Histogram } from 'prom-client'

/** Upper bounds of durations in metrics, in seconds. */
const durationBounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 8]

/** The requests of a route so far. */
interface RouteCounts {
  readonly statuses: Map<number, number>
  /** By duration: up to each bound, and above the last one. */
  readonly durations: number[]
  seconds: number
}

/**
 * Counts requests in plain numbers, which become metrics when they are read. prom-client's own counting creates an
 * object and a label text with every request.
 */
export function createRequestCounts() {
  const routes = new Map<string, RouteCounts>()
  return {
    routes: (): ReadonlyMap<string, RouteCounts> => routes,
    add(route: string, status: number, milliseconds: number): void {
      let counts = routes.get(route)
      if (!counts) {
        counts = { statuses: new Map(), durations: [...durationBounds, Infinity].map(() => 0), seconds: 0 }
        routes.set(route, counts)
      }
      const seconds = milliseconds / 1000
      let bucket = 0
      while (seconds > (durationBounds[bucket] ?? Infinity)) bucket += 1
      counts.durations[bucket] = (counts.durations[bucket] ?? 0) + 1
      counts.statuses.set(status, (counts.statuses.get(status) ?? 0) + 1)
      counts.seconds += seconds
    },
  }
}

/** The durations of requests by route, as they were counted: prom-client's own takes single observations only. */
export class DurationHistogram extends Histogram<'route' | 'le'> {
  readonly #name: string
  readonly #empty: Histogram<'route' | 'le'>
  readonly #routes: () => ReadonlyMap<string, RouteCounts>

  constructor(texts: { name: string; help: string }, routes: () => ReadonlyMap<string, RouteCounts>) {
    const options = { ...texts, registers: [] }
    super(options)
    this.#name = texts.name
    this.#empty = new Histogram(options)
    this.#routes = routes
  }

  override async get() {
    const values = [...this.#routes()].flatMap(([route, counts]) => valuesOf(this.#name, route, counts))
    return { ...(await this.#empty.get()), values }
  }

  /** What prom-client's text is made of. */
  getForPromString() {
    return this.get()
  }
}

/** Each bucket counts what is in those below it, too. */
function valuesOf(name: string, route: string, { durations, seconds }: RouteCounts) {
  let count = 0
  const buckets = durations.map((added, index) => {
    count += added
    const le = durationBounds[index] ?? '+Inf'
    return { metricName: `${name}_bucket`, labels: { le, route }, value: count }
  })
  return [
    ...buckets,
    { metricName: `${name}_sum`, labels: { route }, value: seconds },
    { metricName: `${name}_count`, labels: { route }, value: count },
  ]
}
