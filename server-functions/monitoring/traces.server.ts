import { settings } from '../environment/settings.server.ts'
import type { Attributes, Tracer, Work } from './tracer.ts'

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
