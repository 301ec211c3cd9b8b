import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

import { NodeRequest } from 'srvx/node'

import { inTurn } from './in-turn.ts'
import { checkRequest } from './request-guard.ts'
import { sendResponse, sendStatus } from './send-response.ts'
import type { SendFile } from './static-files.ts'

export interface Site {
  /** Answers what is no file. */
  fetch: (request: Request) => Promise<Response>
  sendFile: SendFile
  /** What every answer says, refusals and failures too; an answer that says it itself wins. */
  headers: Readonly<Record<string, string>>
  /** Told of a failure that nobody foresaw. */
  report: (error: unknown) => void
}

/** What visitors may take of the server, times in milliseconds. A proxy in front has limits of its own. */
export const limits = {
  /** A request has arrived whole by then. Node checks in intervals, so it may be five seconds more. */
  requestTimeout: 15_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 5000,
  /** A connection on which nothing moves: its reader takes nothing (as nginx's send_timeout). */
  timeout: 60_000,
  /** Each may hold a file open, too: far from the open files that a system allows. */
  maxConnections: 2000,
}

/** The site over HTTP/1.1. TLS is the proxy's. */
export function createHttpServer(site: Site, { timeout, maxConnections, ...options } = limits): Server {
  // A request without a host is refused as every other bad one is, not by Node in words of its own.
  const server = createServer({ ...options, requireHostHeader: false })
  server.timeout = timeout
  server.maxConnections = maxConnections
  const answer = inTurn((request, response) => answerRequest(site, request, response))
  server.on('request', answer)
  // A client that waits for a word before it sends a body gets its answer at once, and keeps the body.
  server.on('checkContinue', answer)
  return server
}

/** Whatever is wrong with a request: it gets an answer or loses its connection, and nobody else notices. */
async function answerRequest(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  // Without a listener, an error that comes after the answer would end the process.
  request.on('error', () => {})
  response.on('error', () => {})
  try {
    response.setHeaders(new Map(Object.entries(site.headers)))
    await answerOrRefuse(site, request, response)
  } catch (error) {
    // What was given up because the client left is no failure.
    if (!response.destroyed || !isAbort(error)) site.report(error)
    if (response.headersSent) response.destroy()
    else sendStatus(response, 500)
  }
}

async function answerOrRefuse(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = checkRequest(request)
  if (!(url instanceof URL)) {
    // With the connection goes whatever else was on its way, such as a body.
    return sendStatus(response, url.status, { ...url.headers, Connection: 'close' })
  }
  if (await site.sendFile(url.pathname, request, response)) return
  // Rendering a page for every script of an older build would be dear, and its HTML is of no use to a browser.
  if (url.pathname.startsWith('/assets/')) return sendStatus(response, 404)
  await sendResponse(request, response, await site.fetch(new NodeRequest({ req: request, res: response })))
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
