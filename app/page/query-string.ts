/**
 * Parses search params as plain strings, as a GET form without JavaScript submits them (`?page=2`), not as JSON.
 * A repeated name gives an array. Values are validated by each route's schema.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new URLSearchParams(search)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] ?? '')]
    }),
  )
}

/** The inverse of `parseSearch`, with a leading `?`; null and undefined are left out, and '' means no params. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null) params.append(name, String(item))
    }
  }
  const text = params.toString()
  return text && `?${text}`
}
