import type { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'

import { logRateLimited } from '../settings/log.server.ts'
import { remoteAddressOf } from '../settings/remote-address.server.ts'

/** A request that was answered, or whose client has gone. */
export interface AnsweredRequest {
  /** Its id in logs. */
  id: string
  pathname: string
  status: number
  /** Until the last byte was handed to the operating system. */
  milliseconds: number
}

/** Longer paths are cut: no page has one (`isContentPath`). */
const maxPath = 500

/** Logs a request without anything personal: no query, and of the address its network. */
export function logRequest(request: IncomingMessage, answered: AnsweredRequest): void {
  const { id, pathname, status, milliseconds } = answered
  console.info('Request', {
    request: id,
    method: request.method,
    path: shortenPath(pathname),
    status,
    milliseconds: Math.round(milliseconds * 10) / 10,
    client: shortenAddress(remoteAddressOf(request)),
  })
}

/** Logs which page failed, as the error itself does not say: once a minute for each. */
export function logFailure({ pathname, status }: AnsweredRequest): void {
  if (status === 500) logRateLimited(`Answered with 500: ${shortenPath(pathname)}`)
}

function shortenPath(pathname: string): string {
  return pathname.length > maxPath ? `${pathname.slice(0, maxPath)}…` : pathname
}

/** The network of an address, as a log may name it: three numbers of IPv4, three groups of IPv6. */
export function shortenAddress(address: string | undefined): string | undefined {
  if (!address || !ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  const [kept, bits] = parsed.kind() === 'ipv4' ? [3, 24] : [6, 48]
  const bytes = parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}
