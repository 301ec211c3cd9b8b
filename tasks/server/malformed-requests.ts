import { type Server, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'

import type { Connections } from './connections.ts'
import { sendStatus } from './send-response.ts'

/** The status for errors of Node's parser and timeouts; everything else is a 400. */
const statusOf: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/**
 * Answers data that is not a request, or does not end in time, and closes its connection. Node would do the same, but
 * without the headers of all other answers.
 */
export function answerMalformed(
  server: Server,
  connections: Connections,
  headers: Readonly<Record<string, string>>,
): void {
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket: Socket) => {
    if (socket.writable && !connections.isWithinResponse(socket))
      socket.write(answer(statusOf[code] ?? 400, headers))
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
