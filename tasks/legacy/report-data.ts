import { stringify } from 'csv-stringify/sync'

import type { AddressList } from './address-list.ts'
import type { CheckedAddress } from './check-addresses.ts'
import { csvFormat } from './csv-format.ts'
import { summarize } from './summary.ts'

/** Everything as JSON. */
export function reportJson(base: string, list: AddressList, checked: readonly CheckedAddress[]): string {
  const { unreadable, otherMethods } = list
  return JSON.stringify(
    {
      base,
      unreadable,
      otherMethods,
      families: summarize(checked),
      addresses: checked.map((address) => ({
        ...address,
        hops: address.redirects.length,
        target: targetOf(address),
      })),
    },
    null,
    2,
  )
}

const columns = [
  'address',
  'hits',
  'family',
  'result',
  'status',
  'hops',
  'target',
  'title',
  'problem',
  'nearest',
]

/** All addresses as CSV (RFC 4180). */
export function reportCsv(checked: readonly CheckedAddress[]): string {
  const records = checked.map((address) => ({
    ...address,
    hops: address.redirects.length,
    target: targetOf(address),
    nearest: address.suggestions[0]?.href,
  }))
  return stringify(records, { ...csvFormat, columns })
}

/** Where an address ends. */
function targetOf({ address, redirects }: CheckedAddress): string {
  return redirects.at(-1) ?? address
}
