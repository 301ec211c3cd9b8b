import { STATUS_CODES } from 'node:http'
import { setImmediate } from 'node:timers/promises'

import type { ServerRequest } from 'srvx'

import { requestsPerSecond, tooManyRequests } from '../delivery/rate-limit.ts'
import { notFound, ApiError, unauthorized } from '../http/api-error.ts'

/** An error with the body that Storyblok sends for this status. */
export function errorForStatus(status: number, url: URL) {
  if (status === 401) return unauthorized()
  if (status === 404) return notFound()
  if (status === 429) return tooManyRequests(requestsPerSecond(url.searchParams))
  return new ApiError(status, STATUS_CODES[status] ?? `Status ${status}`)
}

/** Sends half of a body with the `Content-Length` of the whole, then fails the stream and the connection. */
export async function truncateBody(response: Response) {
  if (!response.body) return response
  const bytes = new Uint8Array(await response.arrayBuffer())
  const half = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: async (controller) => {
      // Node flushes a chunk at the end of the event loop turn that it was written in.
      await setImmediate()
      controller.error(new TypeError('terminated'))
    },
  })
  const headers = new Headers(response.headers)
  headers.set('Content-Length', String(bytes.length))
  return new Response(half, { status: response.status, headers })
}

/**
 * Simulates a crash: resets the connection of the request, if there is one.
 * @throws TypeError as `fetch` does
 */
export function resetConnection(request: ServerRequest): never {
  request.runtime?.node?.req.socket.resetAndDestroy()
  const cause = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })
  throw new TypeError('fetch failed', { cause })
}
