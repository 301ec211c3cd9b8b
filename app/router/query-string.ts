/**
 * Parses search params as plain strings, as a GET form without JavaScript submits them (`?page=2`), not as JSON.
 * A repeated name gives an array. Values are validated by each route's schema.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const params = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const known = params.get(name)
    if (Array.isArray(known)) known.push(value)
    else params.set(name, known === undefined ? value : [known, value])
  }
  return Object.fromEntries(params)
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
