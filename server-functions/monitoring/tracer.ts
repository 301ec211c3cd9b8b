import type { IncomingHttpHeaders } from 'node:http'

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
