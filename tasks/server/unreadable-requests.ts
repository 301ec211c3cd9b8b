import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import { sendStatus } from './send-response.ts'

/** The status of what Node's parser and timeouts refuse; everything else is a 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers what is no request, or does not end in time, and closes its connection. Node would do the same, but without the
 * headers of all other answers.
 */
export function answerUnreadable(server: Server, headers: Readonly<Record<string, string>>): void {
  /** The responses of a connection that are not complete yet. */
  const incomplete = new WeakMap<Socket, Set<ServerResponse>>()
  const remember = ({ socket }: IncomingMessage, response: ServerResponse) => {
    const responses = incomplete.get(socket) ?? new Set()
    incomplete.set(socket, responses.add(response))
    response.once('close', () => responses.delete(response))
  }
  server.prependListener('request', remember)
  server.prependListener('checkContinue', remember)
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    // Within a response the text would be a part of its body.
    const isBegun = [...(incomplete.get(socket) ?? [])].some(({ headersSent }) => headersSent)
    if (socket.writable && !isBegun) socket.write(answer(statusOf[code] ?? 400, headers))
    socket.destroy()
  })
  // Of an expectation other than `100-continue` (RFC 9110, 10.1.1).
  server.on('checkExpectation', (_request, response) => {
    response.setHeaders(new Map(Object.entries(headers)))
    sendStatus(response, 417, { Connection: 'close' })
  })
}

function answer(status: number, headers: Readonly<Record<string, string>>): string {
  const text = `${STATUS_CODES[status]}\n`
  const all = {
    ...headers,
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(text.length),
    'Cache-Control': 'no-store',
    Connection: 'close',
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`
}
