import type { IncomingHttpHeaders } from 'node:http'

import { settings } from '../environment/settings.server.ts'

/** What is known of a piece of work. */
export type Attributes = Record<string, string | number>

export interface Work {
  name: string
  kind: 'server' | 'client' | 'internal'
  attributes?: Attributes
  /** The headers of a request that may belong to a trace of a proxy. */
  headers?: IncomingHttpHeaders
}

/** Records pieces of work with their duration, each below the one that it is a part of. */
export interface Tracer {
  run: <Value>(work: Work, run: (note: (attributes: Attributes) => void) => Promise<Value>) => Promise<Value>
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>
}

let tracer: Tracer | undefined

/** Starts to record traces if OTEL_EXPORTER_OTLP_ENDPOINT is set: only then OpenTelemetry is loaded. False if it is not. */
export async function startTracing(): Promise<boolean> {
  const { tracesEndpoint } = settings().operations
  if (!tracesEndpoint) return false
  const { createTracer } = await import('./open-telemetry.server.ts')
  tracer = createTracer(tracesEndpoint)
  return true
}

/** Sends what has not been sent yet, before the process ends. */
export async function stopTracing(): Promise<void> {
  await tracer?.stop()
}

/** Runs a piece of work and records it, if traces are recorded; `note` adds what is known in the end. */
export function traced<Value>(
  work: Work,
  run: (note: (attributes: Attributes) => void) => Promise<Value>,
): Promise<Value> {
  return tracer ? tracer.run(work, run) : run(ignore)
}

function ignore(): void {}
