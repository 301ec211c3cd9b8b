import PQueue from 'p-queue'

import { checkAddress, type Outcome } from './follow-address.ts'
import type { FindOldAddressFamily } from './old-address-families.ts'
import type { ProposeRow } from './propose-row.ts'
import { type Ask, connections } from './site-client.ts'

/** An address and what became of it. */
export interface CheckedAddress extends Outcome {
  /** Path and query as requested. */
  address: string
  /** How often it occurred. */
  hits: number
  /** Null if it belongs to none. */
  family: string | null
  /**
   * Whether it leads to the page of its family (`/de/neuigkeiten`), like all addresses of the family without a page of
   * their own.
   */
  isFallback: boolean
  /** Where it ends, without the search params that are passed on. Addresses are counted by this. */
  target: string
  /** The row that would make it work, to add to the table of old addresses or to the ids. */
  row?: string
}

interface Options {
  /** The site's origin: `http://localhost:3000`. */
  base: string
  findFamily: FindOldAddressFamily
  proposeRow?: ProposeRow
  /** Called whenever an address has been checked. */
  onProgress?: () => void
}

/** Checks every address: the most requested ones first, and those with equal numbers in alphabetical order. */
export async function checkAddresses(
  ask: Ask,
  hits: ReadonlyMap<string, number>,
  { base, findFamily, proposeRow, onProgress }: Options,
): Promise<CheckedAddress[]> {
  const sorted = [...hits].toSorted(([one, few], [other, many]) => many - few || (one < other ? -1 : 1))
  const check = async (address: string, hits: number): Promise<CheckedAddress> => {
    const outcome = await checkAddress(ask, base, address)
    const family = findFamily(splitTarget(address)[0])
    const target = targetOf(outcome, address)
    const unknown =
      outcome.redirects.length > 0 && outcome.result === 'ok' ? family?.unknownAddress : undefined
    const isFallback =
      unknown !== undefined && targetOf(await checkAddress(ask, base, unknown), unknown) === target
    onProgress?.()
    const row = proposeRow?.(address, outcome)
    const found = { address, hits, family: family?.name ?? null, isFallback, target, ...outcome }
    return row === undefined ? found : { ...found, row }
  }
  // Not all at once, as the deadline of an address begins with its check.
  const queue = new PQueue({ concurrency: connections })
  return queue.addAll(
    sorted.map(
      ([address, hits]) =>
        () =>
          check(address, hits),
    ),
  )
}

/** Where an address ends, without fragment and without the search params that it has itself. */
function targetOf({ redirects }: Outcome, address: string): string {
  const [path, search] = splitTarget(redirects.at(-1) ?? address)
  for (const name of new Set(splitTarget(address)[1].keys())) search.delete(name)
  return search.size > 0 ? `${path}?${search.toString()}` : path
}

function splitTarget(target: string): [path: string, search: URLSearchParams] {
  const [, path = '', query] = /^([^?#]*)(?:\?([^#]*))?/.exec(target) ?? []
  return [path, new URLSearchParams(query)]
}
