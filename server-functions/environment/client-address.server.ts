import type { IncomingMessage } from 'node:http'

import proxyAddress from 'proxy-addr'

import { settings } from './settings.server.ts'

let isTrusted: ReturnType<typeof proxyAddress.compile> | undefined

/**
 * The address of the client: that of the connection or, behind a trusted proxy (TRUSTED_PROXIES), the one in
 * `X-Forwarded-For`. Undefined once the connection is closed.
 */
export function clientAddressOf(request: IncomingMessage): string | undefined {
  isTrusted ??= proxyAddress.compile(settings().trustedProxies)
  return proxyAddress(request, isTrusted)
}
