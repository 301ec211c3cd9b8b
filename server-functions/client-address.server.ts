import { IncomingMessage } from 'node:http'

import ipaddr from 'ipaddr.js'
import proxyAddress from 'proxy-addr'
import type { ServerRequest } from 'srvx'

import { settings } from './settings.server.ts'

/** What an internet provider gives one customer of IPv6 addresses, at least. */
const customerBits = 56

let isTrusted: ReturnType<typeof proxyAddress.compile> | undefined

/**
 * Who asks, as far as the network tells: the address that the connection comes from or, where that is a trusted proxy
 * (TRUSTED_PROXIES), the one that it reports in `X-Forwarded-For`. Of IPv6 the customer's network, whose addresses are
 * as many as anybody likes. '' for a request that came by no connection.
 */
export function clientOf({ runtime }: ServerRequest): string {
  const request = runtime?.node?.req
  if (!(request instanceof IncomingMessage)) return ''
  isTrusted ??= proxyAddress.compile(settings().trustedProxies)
  return networkOf(proxyAddress(request, isTrusted))
}

/** Undefined: the connection is closed by now. */
function networkOf(address: string | undefined): string {
  if (!address || !ipaddr.isValid(address)) return address ?? ''
  const parsed = ipaddr.process(address)
  return parsed
    .toByteArray()
    .slice(0, parsed.kind() === 'ipv6' ? customerBits / 8 : 4)
    .join('.')
}
