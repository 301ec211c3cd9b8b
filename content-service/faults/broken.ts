import { STATUS_CODES } from 'node:http'
import { setImmediate } from 'node:timers/promises'

import type { ServerRequest } from 'srvx'

import { tierOf, tooManyRequests } from '../rate-limit/rate-limit.ts'
import { notFound, Refusal, unauthorized } from '../refusal.ts'

/** A refusal with the body that Storyblok gives this status. */
export const refusalOf = (status: number, url: URL) => {
  if (status === 401) return unauthorized()
  if (status === 404) return notFound()
  if (status === 429) return tooManyRequests(tierOf(url.searchParams))
  return new Refusal(status, STATUS_CODES[status] ?? `Status ${status}`)
}

/** Half of a response's body, under the length of the whole; then the body fails, and with it the connection. */
export const truncated = async (response: Response) => {
  if (!response.body) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const half = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: async (controller) => {
      // Node's server hands a chunk to the network at the end of the turn it was written in.
      await setImmediate()
      controller.error(new TypeError('terminated'))
    },
  })
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(bytes.length))
  return new Response(half, { status: response.status, headers })
}

/**
 * Ends a request as a crash does: its connection, if it came by one, is reset.
 * @throws TypeError as `fetch` does
 */
export const reset = (request: ServerRequest): never => {
  request.runtime?.node?.req.socket.resetAndDestroy()
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  throw new TypeError('fetch failed', { cause })
}
