import proxyAddress from 'proxy-addr'
import { z } from 'zod'

/** Addresses and networks in the format of proxy-addr; `none` is an empty list. */
export const networkList = z
  .string()
  .transform((list) => list.split(/[\s,]+/).filter((network) => network && network !== 'none'))
  .refine(
    isValid,
    'must be none, or addresses, networks (10.0.0.0/8), loopback, linklocal and uniquelocal, separated by commas',
  )

function isValid(networks: string[]): boolean {
  try {
    proxyAddress.compile(networks)
    return true
  } catch {
    return false
  }
}
