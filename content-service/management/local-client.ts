import { BlockList, isIP } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Whether a network address is one of this machine; without an address the caller is in the same process. */
export const isLocalAddress = (address: string | undefined) => {
  if (address === undefined) return true
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain)
  return family !== 0 && loopback.check(plain, family === 6 ? 'ipv6' : 'ipv4')
}

/** Whether a host name is always this machine: a page of another name that leads here (DNS rebinding) is not. */
export const isLocalHost = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  isLocalAddress(hostname.replace(/^\[|\]$/g, ''))
