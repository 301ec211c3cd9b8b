import { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'
import type { ServerRequest } from 'srvx'

import { settings } from './settings.server.ts'

let isTrusted: ReturnType<typeof proxyAddress.compile> | undefined

/**
 * The address of the client: that of the connection or, behind a trusted proxy (TRUSTED_PROXIES), the one in
 * `X-Forwarded-For`. Undefined once the connection is closed.
 */
export function remoteAddressOf(request: IncomingMessage): string | undefined {
  isTrusted ??= proxyAddress.compile(settings().trustedProxies)
  return proxyAddress(request, isTrusted)
}

/** A provider assigns each customer at least this IPv6 prefix, so a client has all addresses below it. */
const ipv6PrefixBits = 56

/**
 * Identifies the client of a request, for fair queueing: its address, of which IPv6 ones are cut to their /56 network. ''
 * for a request without a connection.
 */
export function clientKeyOf({ runtime }: ServerRequest): string {
  const request = runtime?.node?.req
  if (!(request instanceof IncomingMessage)) return ''
  return networkOf(remoteAddressOf(request))
}

/** The address is undefined once the connection is closed. */
function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return address ?? ''
  const parsed = ipaddr.process(address)
  return parsed
    .toByteArray()
    .slice(0, parsed.kind() === 'ipv6' ? ipv6PrefixBits / 8 : 4)
    .join('.')
}
