import type { IncomingMessage } from 'node:http'

import { remoteAddressOf } from '../environment/remote-address.server.ts'
import type { AnsweredRequest } from './answered-request.ts'
import { shortenAddress } from './shorten-address.ts'

/** Longer paths are cut: no page has one (`isContentPath`). */
const maxPath = 500

/** Logs a request without anything personal: no query, and of the address its network. */
export function logRequest(request: IncomingMessage, answered: AnsweredRequest): void {
  const { id, pathname, status, milliseconds } = answered
  console.info('Request', {
    request: id,
    method: request.method,
    path: pathname.length > maxPath ? `${pathname.slice(0, maxPath)}…` : pathname,
    status,
    milliseconds: Math.round(milliseconds * 10) / 10,
    client: shortenAddress(remoteAddressOf(request)),
  })
}
