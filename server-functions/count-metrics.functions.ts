import { createServerOnlyFn } from '@tanstack/react-start'

import * as metrics from './monitoring/metrics.server.ts'
import * as traces from './monitoring/traces.server.ts'
import { logRateLimited } from './settings/log.server.ts'

/** Counts where a page came from: for /metrics. */
export const countCacheAnswer = createServerOnlyFn(metrics.countCacheAnswer)

/** Records how long a page was rendered, in milliseconds: for /metrics. */
export const observeRender = createServerOnlyFn(metrics.observeRender)

/** Says how many pages are being rendered or wait for it: for /metrics. */
export const observeRenderings = createServerOnlyFn(
  (counts: () => Record<'running' | 'waiting', number>): void =>
    metrics.addGauge('page_renderings', 'Pages that are being rendered, or wait for it', async () =>
      counts(),
    ),
)

/** Counts and logs that a request was refused, as too many pages wait to be rendered. */
export const reportRefusal = createServerOnlyFn((): void => {
  metrics.renderRefusals.inc()
  logRateLimited('Too many pages wait to be rendered: requests are answered with 503 (RENDER_QUEUE)')
})

/** Runs a piece of work and records it, if traces are recorded. */
export const traced = createServerOnlyFn(traces.traced)
