import type { IncomingMessage } from 'node:http'

import proxyAddress from 'proxy-addr'

import { remoteAddressOf } from '../settings/remote-address.server.ts'
import { settings } from '../settings/settings.server.ts'

/** Headers that proxies add to a request. */
const forwardingHeaders = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

let isAllowed: ReturnType<typeof proxyAddress.compile> | undefined

/**
 * Whether a request comes from an address of METRICS_FROM: never through a proxy that does not name the client or is
 * not trusted.
 */
export function mayReadMetrics(request: IncomingMessage): boolean {
  isAllowed ??= proxyAddress.compile(settings().operations.metricsFrom)
  const client = remoteAddressOf(request)
  const isForwarded = forwardingHeaders.some((name) => request.headers[name] !== undefined)
  if (!client || (isForwarded && client === request.socket.remoteAddress)) return false
  return isAllowed(client, 0)
}
