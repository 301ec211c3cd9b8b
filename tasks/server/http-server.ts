import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { NodeRequest } from 'srvx/node'

import type { AnsweredRequest } from '../../server-functions/monitoring/log-request.server.ts'
import { chooseRequestId, withRequestId } from '../../server-functions/monitoring/request-id.server.ts'
import { Connections } from './connections.ts'
import { answerMalformed } from './malformed-requests.ts'
import { checkRequest, type RejectedRequest, type Target } from './request-guard.ts'
import { sendResponse, sendStatus } from './send-response.ts'
import type { SendFile } from './static-files.ts'

export interface Site {
  /** The answer with a cached page, if there is one: headers, its own ones too, are names and values in turn. */
  answerStored?: (
    target: Target,
    request: { method: string; headers: IncomingMessage['headers'] },
  ) =>
    | { status: number; headers: readonly string[]; own: readonly string[]; body: Uint8Array | undefined }
    | undefined
  /** Handles requests that are neither for a stored page nor for a file. */
  fetch: (request: Request) => Promise<Response>
  sendFile: SendFile
  /** Whether unsaved stories may be posted: on preview deployments. */
  takesStories?: boolean
  /** Default headers of every response, errors included; the response may override them. */
  headers: Readonly<Record<string, string>>
  /** Receives unexpected errors. */
  report: (error: unknown) => void
  /** Runs the work of a request that is not for a stored page, and records it. */
  trace?: (
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    work: () => Promise<void>,
  ) => Promise<void>
  /** Called for every request when it is answered, or its client has gone. */
  observe?: (request: IncomingMessage, answered: AnsweredRequest) => void
}

/** Limits per client, times in milliseconds. A proxy in front has its own. */
export const limits = {
  /** Timeout for receiving a form: 10 MB at 300 kbit/s. Node checks in intervals, so it may take five seconds more. */
  requestTimeout: 300_000,
  /** Timeout for all other requests, which have no body. */
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  /** Idle timeout of a connection, also while the client reads nothing (like nginx's send_timeout). */
  timeout: 60_000,
  /** Maximum connections. Each may hold an open file: well below the usual limit of file descriptors. */
  maxConnections: 2000,
}

/** The site over HTTP/1.1. TLS is left to a proxy. */
export function createHttpServer(site: Site, { timeout, maxConnections, ...options } = limits): Server {
  // A missing Host is rejected by the request guard like other bad requests, not by Node with its own response.
  const server = createServer({ ...options, requireHostHeader: false })
  server.timeout = timeout
  const connections = new Connections(server, maxConnections, (request, response) =>
    handleRequest(site, request, response),
  )
  answerMalformed(server, connections, site.headers)
  return server
}

/** nginx's status of a request whose client did not wait for the answer. */
const clientClosedRequest = 499

/** A page of the cache is answered at once, without anything that only other requests need. */
function handleRequest(site: Site, request: IncomingMessage, response: ServerResponse): void {
  const start = performance.now()
  const id = chooseRequestId(request.headers['x-request-id'])
  const target = checkRequest(request, site)
  const pathname = 'status' in target ? '' : target.pathname
  const observe = (status: number) =>
    site.observe?.(request, { id, pathname, status, milliseconds: performance.now() - start })
  try {
    if (!('status' in target) && sendStored(site, target, id, request, response))
      return observe(response.statusCode)
  } catch (error) {
    // It is rendered.
    withRequestId(id, () => site.report(error))
  }
  // Without a listener, an error after the response would end the process.
  request.on('error', () => {})
  response.on('error', () => {})
  // The connection, metrics, the request's signal and a stream listen for its end: this is not a leak.
  response.setMaxListeners(30)
  response.once('close', () => observe(response.headersSent ? response.statusCode : clientClosedRequest))
  void respond(site, { id, target, pathname }, request, response)
}

/** A failing request gets an error response or loses its connection, without affecting others. */
async function respond(
  site: Site,
  { id, target, pathname }: { id: string; target: Target | RejectedRequest; pathname: string },
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    response.setHeaders(new Map(Object.entries({ ...site.headers, 'X-Request-Id': id })))
    const work = () => respondOrReject(site, target, request, response)
    await withRequestId(id, () => (site.trace ? site.trace(request, response, pathname, work) : work()))
  } catch (error) {
    // An abort because the client disconnected is not an error.
    if (!response.destroyed || !isAbort(error)) withRequestId(id, () => site.report(error))
    if (response.headersSent) response.destroy()
    else sendStatus(response, 500)
  }
}

async function respondOrReject(
  site: Site,
  target: Target | RejectedRequest,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if ('status' in target) {
    // Closing the connection also drops pending data, such as a body.
    return sendStatus(response, target.status, { ...target.headers, Connection: 'close' })
  }
  if (request.method === 'POST') {
    if (request.headers.expect) response.writeContinue()
  } else if (await site.sendFile(target.pathname, request, response)) return
  // Missing scripts of an older build get no rendered 404 page: it would be expensive and of no use to the browser.
  if (/^\/(?:assets|builds)\//.test(target.pathname)) return sendStatus(response, 404)
  if (response.destroyed) return
  // The rest of a form that is refused early is read and dropped by Node: browsers show no response before they have sent
  // everything.
  await sendResponse(request, response, await site.fetch(new NodeRequest({ req: request, res: response })))
}

/** Sends a stored page with its headers as they are; false if there is none. */
function sendStored(
  site: Site,
  target: Target,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { method, headers } = request
  if (method !== 'GET' && method !== 'HEAD') return false
  const stored = site.answerStored?.(target, { method, headers })
  if (!stored) return false
  response.writeHead(stored.status, stored.headers.concat(stored.own, 'x-request-id', id))
  response.end(stored.body)
  return true
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
