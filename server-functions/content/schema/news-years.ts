/** The years that news can be asked for (`?year=2013`), and which of them is asked for. */
export interface NewsYears {
  chosen: string | null
  /** Those with news, the newest first. */
  offered: { year: string; count: number }[]
}

/** Whether a search param is a year that news can be of: four digits, 1900 to 2100. */
export function isYear(value: unknown): value is string {
  return typeof value === 'string' && /^(19\d\d|20\d\d|2100)$/.test(value)
}

/** How many articles there are of each year, by their days (2026-03-12); one without a day is of none. Pure. */
export function countYears(days: readonly string[]): NewsYears['offered'] {
  const counts = new Map<string, number>()
  for (const day of days) {
    const year = day.slice(0, 4)
    if (year) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts]
    .map(([year, count]) => ({ year, count }))
    .toSorted((one, other) => Number(other.year) - Number(one.year))
}
