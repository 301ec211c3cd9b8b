import type { CheckedAddress } from './check-addresses.ts'

/** The results of a family, as numbers of addresses except for `hits`. */
export interface FamilySummary {
  /** Null for addresses without a family. */
  family: string | null
  addresses: number
  hits: number
  ok: number
  /** The number of living addresses that lead to the fallback page of the family. */
  fallback: number
  gone: number
  dead: number
  /** Needing more than one redirect. */
  manyHops: number
}

/** How many addresses lead to a page. */
export interface TargetSummary {
  /** Path and search params. */
  target: string
  title: string
  addresses: number
  hits: number
  fallback: number
}

/** Sums up by family: in alphabetical order, those without a family last. */
export function summarize(checked: readonly CheckedAddress[]): FamilySummary[] {
  return [...Map.groupBy(checked, ({ family }) => family)]
    .map(([family, members]) => summaryOf(family, members))
    .toSorted((one, other) => compare(one.family, other.family))
}

/** All addresses together. */
export function summaryOf(family: string | null, members: readonly CheckedAddress[]): FamilySummary {
  return {
    family,
    addresses: members.length,
    hits: hitsOf(members),
    ok: count(members, ({ result }) => result === 'ok'),
    fallback: count(members, ({ isFallback }) => isFallback),
    gone: count(members, ({ result }) => result === 'gone'),
    dead: count(members, ({ result }) => result === 'dead'),
    manyHops: count(members, needsManyHops),
  }
}

/** Sums up the living addresses by the page that they lead to, the page of most addresses first. */
export function summarizeTargets(checked: readonly CheckedAddress[]): TargetSummary[] {
  const living = checked.filter(({ result }) => result === 'ok')
  return [...Map.groupBy(living, ({ target }) => target)]
    .map(([target, members]) => ({
      target,
      title: members[0]?.title ?? '',
      addresses: members.length,
      hits: hitsOf(members),
      fallback: count(members, ({ isFallback }) => isFallback),
    }))
    .toSorted((one, other) => other.addresses - one.addresses || compare(one.target, other.target))
}

/** Whether it takes more than one redirect. */
export function needsManyHops({ redirects }: CheckedAddress): boolean {
  return redirects.length > 1
}

function count(members: readonly CheckedAddress[], is: (address: CheckedAddress) => boolean): number {
  return members.filter(is).length
}

function hitsOf(members: readonly CheckedAddress[]): number {
  return members.reduce((sum, { hits }) => sum + hits, 0)
}

function compare(one: string | null, other: string | null): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null)
  return one < other ? -1 : 1
}
