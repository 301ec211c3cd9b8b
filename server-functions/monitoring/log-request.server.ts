import type { IncomingMessage } from 'node:http'

import { clientAddressOf } from '../environment/client-address.server.ts'
import type { AnsweredRequest } from './answered-request.ts'
import { shortenAddress } from './shorten-address.ts'

/** Logs a request without anything personal: no query, and of the address its network. */
export function logRequest(request: IncomingMessage, answered: AnsweredRequest): void {
  const { id, pathname, status, milliseconds } = answered
  console.info('Request', {
    request: id,
    method: request.method,
    path: pathname,
    status,
    milliseconds: Math.round(milliseconds * 10) / 10,
    client: shortenAddress(clientAddressOf(request)),
  })
}
