import { stringify } from 'csv-stringify/sync'

import type { AddressList } from './address-list.ts'
import type { CheckedAddress } from './check-addresses.ts'
import { csvFormat } from './csv-format.ts'
import { summarize, summarizeTargets } from './summary.ts'

/** Everything as JSON. */
export function reportJson(base: string, list: AddressList, checked: readonly CheckedAddress[]): string {
  const { unreadable, unreadableCount, otherMethods } = list
  return JSON.stringify(
    {
      base,
      unreadableCount,
      unreadable,
      otherMethods,
      families: summarize(checked),
      targets: summarizeTargets(checked),
      addresses: checked.map((address) => ({ ...address, ...placeOf(address) })),
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
  'found',
  'title',
  'problem',
  'nearest',
  'row',
]

/** All addresses as CSV (RFC 4180). */
export function reportCsv(checked: readonly CheckedAddress[]): string {
  const records = checked.map((address) => ({
    ...address,
    ...placeOf(address),
    found: foundOf(address),
    nearest: address.suggestions[0]?.href,
  }))
  return stringify(records, { ...csvFormat, columns })
}

/** Where an address ends, and after how many redirects. */
function placeOf({ address, redirects }: CheckedAddress) {
  return { hops: redirects.length, target: redirects.at(-1) ?? address }
}

function foundOf({ result, isFallback }: CheckedAddress): string {
  if (result !== 'ok') return ''
  return isFallback ? 'fallback' : 'exact'
}
