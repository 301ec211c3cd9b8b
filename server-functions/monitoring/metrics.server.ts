import { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram } from 'prom-client'

import { logRateLimited } from '../settings/log.server.ts'
import type { AnsweredRequest } from './log-request.server.ts'
import { createRequestCounts, DurationHistogram } from './request-counts.server.ts'
import { routeOf } from './route-of.ts'
import { metricsOfWorkers } from './worker-metrics.server.ts'

// In a worker it answers the supervisor, which adds up the metrics of all workers.
const registry = new AggregatorRegistry()
const registers = [registry]
AggregatorRegistry.setRegistries(registers)

const requests = createRequestCounts()
const cacheAnswers = { hit: 0, stale: 0, miss: 0 }

registry.registerMetric(
  new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames: ['route', 'status'],
    registers: [],
    collect() {
      this.reset()
      for (const [route, { statuses }] of requests.routes())
        for (const [status, count] of statuses) this.inc({ route, status }, count)
    },
  }),
)
registry.registerMetric(
  new DurationHistogram(
    {
      name: 'http_request_duration_seconds',
      help: 'Time until the last byte of an answer was handed to the operating system',
    },
    requests.routes,
  ),
)
registry.registerMetric(
  new Counter({
    name: 'page_cache_answers_total',
    help: 'Pages by where they came from: the cache (hit, or stale until they are rendered again), or rendered (miss)',
    labelNames: ['result'],
    registers: [],
    collect() {
      this.reset()
      for (const [result, count] of Object.entries(cacheAnswers)) this.inc({ result }, count)
    },
  }),
)
const renders = new Histogram({
  name: 'page_render_seconds',
  help: 'Time in which the HTML of a page was rendered, without the content service',
  buckets: [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.5],
  registers,
})
/** `missing`: the content service has no such record, which is an answer too. */
export const contentCalls = new Counter<'outcome'>({
  name: 'content_calls_total',
  help: 'Calls of the content service over HTTP, by outcome after all retries',
  labelNames: ['outcome'],
  registers,
})
export const contentRetries = new Counter({
  name: 'content_retries_total',
  help: 'Calls of the content service over HTTP that were repeated',
  registers,
})

export const renderRefusals = new Counter({
  name: 'render_refusals_total',
  help: 'Requests that were answered with 503, as too many pages were waiting to be rendered',
  registers,
})
export const cdnPurges = new Counter({
  name: 'cdn_purges_total',
  help: 'Requests that told the CDN to forget what was published, by outcome',
  labelNames: ['outcome'],
  registers,
})
export const webhooks = new Counter<'outcome'>({
  name: 'webhooks_total',
  help: 'Webhooks of the content service: accepted, or refused because of their signature',
  labelNames: ['outcome'],
  registers,
})
export const contactRefusals = new Counter({
  name: 'contact_refusals_total',
  help: 'Messages of the contact form that were not taken, as they could not be stored or too many came at once',
  registers,
})
export const cspReports = new Counter({
  name: 'csp_reports_total',
  help: 'Reports of browsers about what the content security policy has blocked',
  registers,
})

// An alert about a counter that appears with its first failure would miss that one.
for (const outcome of ['answered', 'missing', 'failed']) contentCalls.inc({ outcome }, 0)
for (const outcome of ['done', 'failed']) cdnPurges.inc({ outcome }, 0)
for (const outcome of ['accepted', 'refused']) webhooks.inc({ outcome }, 0)

/** Counts an answered request. */
export function countRequest({ pathname, status, milliseconds }: AnsweredRequest): void {
  requests.add(routeOf(pathname), status, milliseconds)
}

/** Counts where a page came from. */
export function countCacheAnswer(result: 'hit' | 'stale' | 'miss'): void {
  cacheAnswers[result] += 1
}

/** Records how long a page was rendered. */
export function observeRender(milliseconds: number): void {
  renders.observe(milliseconds / 1000)
}

/**
 * Adds a number for each state, which is read with the metrics, or replaces the one with that name: in development
 * `app/server.ts` is evaluated again after an error, while this module stays.
 * @param ofWorkers whether the numbers of workers are added up, or the largest or smallest one counts
 */
export function addGauge(
  name: string,
  help: string,
  read: () => Promise<Record<string, number>>,
  ofWorkers: 'sum' | 'max' | 'min' = 'sum',
): void {
  registry.removeSingleMetric(name)
  const gauge = new Gauge({
    name,
    help,
    labelNames: ['state'],
    registers,
    aggregator: ofWorkers,
    async collect() {
      // Only this gauge is missing if it cannot be read, for example as a folder is not mounted.
      const values = await read().catch((error: unknown) => logRateLimited(`${name} cannot be read`, error))
      gauge.reset()
      for (const [state, value] of Object.entries(values ?? {})) gauge.set({ state }, value)
    },
  })
}

let isStarted = false

/**
 * All metrics in Prometheus' text format, with `--workers` of all of them. Those of the process are collected from the
 * first call on.
 */
export async function readMetrics(): Promise<{ type: string; text: string }> {
  if (!isStarted) collectDefaultMetrics({ register: registry })
  isStarted = true
  return { type: registry.contentType, text: (await metricsOfWorkers()) ?? (await registry.metrics()) }
}
