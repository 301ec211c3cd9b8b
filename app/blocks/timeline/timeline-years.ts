/** The year that an entry begins with, as editors write it: "1961", "1961–1963", "um 1961". */
export function yearOf(text: string): number | null {
  const [year] = /\b\d{4}\b/.exec(text) ?? []
  return year === undefined ? null : Number(year)
}

/** The number of years between an entry and the next: at least 1, and 1 if either is unknown. */
export function yearsBetween(one: string, next: string | undefined): number {
  const [from, to] = [yearOf(one), yearOf(next ?? '')]
  return from === null || to === null ? 1 : Math.max(Math.abs(to - from), 1)
}
