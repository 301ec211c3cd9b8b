import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether an IP address is a loopback address. */
function isLocalAddress(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a host name always means this machine, unlike a name that resolves to it (DNS rebinding). */
function isLocalHost(hostname: string) {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isLocalAddress(hostname.replace(/^\[|\]$/g, ''))
  )
}

/** Whether a request comes from this machine (without `client`: from this process) and uses a local host name. */
export function isLocalCall({ hostname }: Pick<URL, 'hostname'>, client: string | undefined) {
  return client === undefined || (isLocalAddress(client) && isLocalHost(hostname))
}

/**
 * Whether a page of another site may have made a request in somebody's browser: by fetch (`Origin`), by any other means
 * (`Sec-Fetch-Site`), or by a name of its own that leads here (DNS rebinding).
 */
export function mayBeForeign(request: Request, url: URL, client: string | undefined) {
  if (client === undefined) return false
  const origin = request.headers.get('origin')
  const site = request.headers.get('sec-fetch-site')
  const isForeignOrigin = origin !== null && !isLocalHost(URL.parse(origin)?.hostname ?? '')
  return !isLocalHost(url.hostname) || isForeignOrigin || site === 'cross-site'
}
