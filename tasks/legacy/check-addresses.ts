import { checkAddress, type Outcome } from './check-address.ts'
import type { Ask } from './site-client.ts'

/** Names the family of old addresses that a path belongs to, such as `news`. */
export type FamilyOf = (path: string) => string | undefined

/** An address with what became of it. */
export interface CheckedAddress extends Outcome {
  /** Path and query as asked for. */
  address: string
  /** How often it occurred. */
  hits: number
  /** Null if it belongs to none. */
  family: string | null
}

interface Options {
  /** The site's origin: `http://localhost:3000`. */
  base: string
  familyOf: FamilyOf
  /** Called whenever an address has been checked. */
  onProgress?: () => void
}

/** Checks every address: the ones most asked for first, of equally many in the order of the alphabet. */
export async function checkAddresses(
  ask: Ask,
  hits: ReadonlyMap<string, number>,
  { base, familyOf, onProgress }: Options,
): Promise<CheckedAddress[]> {
  const sorted = [...hits].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
  const check = async (address: string, hits: number): Promise<CheckedAddress> => {
    const outcome = await checkAddress(ask, base, address)
    onProgress?.()
    return { address, hits, family: familyOf(address.replace(/\?.*$/s, '')) ?? null, ...outcome }
  }
  return Promise.all(sorted.map(([address, hits]) => check(address, hits)))
}
