import type { IncomingHttpHeaders } from 'node:http'

import {
  context,
  defaultTextMapGetter,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
} from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources'
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base'

import { logRateLimited } from '../settings/log.server.ts'

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
  /** Sends the spans that have not been sent yet. */
  stop: () => Promise<void>
}

const kinds = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL }

const propagator = new W3CTraceContextPropagator()

/**
 * Sends traces by OTLP over HTTP to `{endpoint}/v1/traces`, in batches and in the background. The SDK reads
 * its other variables itself, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_TRACES_SAMPLER.
 */
export function createTracer(endpoint: string): Tracer {
  diag.setLogger(
    { error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore },
    DiagLogLevel.WARN,
  )
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable())
  const name = process.env.OTEL_SERVICE_NAME ?? 'website'
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': name })),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  })
  const tracer = provider.getTracer('website')

  return {
    run({ name, kind, attributes = {}, headers }, run) {
      const parent = headers
        ? propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
        : context.active()
      return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, parent, async (span) => {
        try {
          return await run((noted) => void span.setAttributes(noted))
        } catch (error) {
          recordFailure(span, error)
          throw error
        } finally {
          span.end()
        }
      })
    },
    stop: () => provider.shutdown(),
  }
}

function complain(message: string): void {
  logRateLimited(`Traces cannot be sent: ${message.slice(0, 200)}`)
}

function ignore(): void {}

/** The class of an error: its message may quote what a visitor has sent. */
function recordFailure(span: Span, error: unknown): void {
  span.setAttribute('error.type', error instanceof Error ? error.name : 'unknown')
  span.setStatus({ code: SpanStatusCode.ERROR })
}
