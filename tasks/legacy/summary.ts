import type { CheckedAddress } from './check-addresses.ts'

/** How the addresses of a family fare. Numbers of addresses, but for `hits`. */
export interface FamilySummary {
  /** Null for addresses that belong to none. */
  family: string | null
  addresses: number
  hits: number
  ok: number
  gone: number
  dead: number
  /** Needing more than one redirect. */
  manyHops: number
}

/** Sums up by family: in the order of the alphabet, those without a family last. */
export function summarize(checked: readonly CheckedAddress[]): FamilySummary[] {
  return [...new Set(checked.map(({ family }) => family))]
    .map((name) =>
      summaryOf(
        name,
        checked.filter(({ family }) => family === name),
      ),
    )
    .toSorted((one, other) => compare(one.family, other.family))
}

/** All addresses together. */
export function summaryOf(family: string | null, members: readonly CheckedAddress[]): FamilySummary {
  const count = (of: (address: CheckedAddress) => boolean) => members.filter(of).length
  return {
    family,
    addresses: members.length,
    hits: members.reduce((sum, { hits }) => sum + hits, 0),
    ok: count(({ result }) => result === 'ok'),
    gone: count(({ result }) => result === 'gone'),
    dead: count(({ result }) => result === 'dead'),
    manyHops: count(needsManyHops),
  }
}

/** Whether visitors are led on twice: one redirect should do. */
export function needsManyHops({ redirects }: CheckedAddress): boolean {
  return redirects.length > 1
}

function compare(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : 1
}
