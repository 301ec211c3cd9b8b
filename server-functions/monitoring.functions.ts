import { createServerOnlyFn } from '@tanstack/react-start'

import * as metrics from './monitoring/metrics.server.ts'
import * as traces from './monitoring/traces.server.ts'

/** Counts where a page came from: for /metrics. */
export const countCacheAnswer = createServerOnlyFn(metrics.countCacheAnswer)

/** Records how long a page was rendered, in milliseconds: for /metrics. */
export const observeRender = createServerOnlyFn(metrics.observeRender)

/** Runs a piece of work and records it, if traces are recorded. */
export const traced = createServerOnlyFn(traces.traced)
