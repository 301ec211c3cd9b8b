import type { IncomingMessage, ServerResponse } from 'node:http'

import { settings } from '../settings/settings.server.ts'
import type { Attributes, Tracer, Work } from './open-telemetry.server.ts'
import { requestId } from './request-id.server.ts'
import { routeOf } from './route-of.ts'

let tracer: Tracer | undefined

/** Starts to record traces if OTEL_EXPORTER_OTLP_ENDPOINT is set: only then OpenTelemetry is loaded. False if it is not. */
export async function startTracing(): Promise<boolean> {
  const { tracesEndpoint } = settings().operations
  if (!tracesEndpoint) return false
  const { createTracer } = await import('./open-telemetry.server.ts')
  tracer = createTracer(tracesEndpoint)
  return true
}

/** Sends the spans that have not been sent yet, before the process ends. */
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

/** Records the work of a request, without its query and its client. */
export function traceRequest(
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
  work: () => Promise<void>,
): Promise<void> {
  const { method = '', headers } = request
  const route = routeOf(pathname)
  const attributes = {
    'http.request.method': method,
    'http.route': route,
    'url.path': pathname,
    'request.id': requestId() ?? '',
  }
  return traced({ name: `${method} ${route}`, kind: 'server', attributes, headers }, async (note) => {
    await work()
    note({ 'http.response.status_code': response.statusCode })
  })
}

function ignore(): void {}
