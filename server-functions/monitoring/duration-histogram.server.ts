import { Histogram } from 'prom-client'

import { durationBounds, type RouteCounts } from './request-counts.ts'

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
