import ipaddr from 'ipaddr.js'

/** The network of an address, as a log may name it: three numbers of IPv4, three groups of IPv6. */
export function shortenAddress(address: string | undefined): string | undefined {
  if (!address || !ipaddr.isValid(address)) return undefined
  const parsed = ipaddr.process(address)
  const [kept, bits] = parsed.kind() === 'ipv4' ? [3, 24] : [6, 48]
  const bytes = parsed.toByteArray().map((byte, index) => (index < kept ? byte : 0))
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`
}
