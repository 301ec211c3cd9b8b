import { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'
import type { ServerRequest } from 'srvx'

import { settings } from '../environment/settings.server.ts'

/** A provider assigns each customer at least this IPv6 prefix, so a client has all addresses below it. */
const ipv6PrefixBits = 56

let isTrusted: ReturnType<typeof proxyAddress.compile> | undefined

/**
 * Identifies the client of a request, for fair queueing: the address of the connection or, behind a trusted proxy
 * (TRUSTED_PROXIES), the one in `X-Forwarded-For`. IPv6 addresses are cut to their /56 network. '' for a request
 * without a connection.
 */
export function clientKeyOf({ runtime }: ServerRequest): string {
  const request = runtime?.node?.req
  if (!(request instanceof IncomingMessage)) return ''
  isTrusted ??= proxyAddress.compile(settings().trustedProxies)
  return networkOf(proxyAddress(request, isTrusted))
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
