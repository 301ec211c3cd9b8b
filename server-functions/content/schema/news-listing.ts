/** Articles per page of the news list (specification 9). */
export const newsPageSize = 25

/** The years in the news filter (`?year=2013`) and the selected one. */
export interface NewsYears {
  chosen: string | null
  /** Years with news, newest first. */
  available: { year: string; count: number }[]
}

/**
 * Counts articles per year by their dates (2026-03-12), newest year first; those without a date are not counted.
 * Pure.
 */
export function countYears(days: readonly string[]): NewsYears['available'] {
  const counts = new Map<string, number>()
  for (const day of days) {
    const year = day.slice(0, 4)
    if (year) counts.set(year, (counts.get(year) ?? 0) + 1)
  }
  return [...counts]
    .map(([year, count]) => ({ year, count }))
    .toSorted((one, other) => Number(other.year) - Number(one.year))
}
