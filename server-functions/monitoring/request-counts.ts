/** Upper bounds of durations in metrics, in seconds. */
export const durationBounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 8]

/** The requests of a route so far. */
export interface RouteCounts {
  readonly statuses: Map<number, number>
  /** By duration: up to each bound, and above the last one. */
  readonly durations: number[]
  seconds: number
}

/**
 * Counts requests in plain numbers, of which metrics are made when they are read. prom-client's own counting makes an
 * object and a text of the labels with every request.
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
