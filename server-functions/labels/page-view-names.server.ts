import type { Content } from '../content/content-queries.server.ts'

/** The datasource that says what page views are called in the tag manager: our name → theirs, in each language. */
const trackingNamesDatasource = 'tracking-names'

/** What the page views of a language are called instead of by our names; undefined if all keep these. */
export async function trackingNamesIn(content: Content): Promise<Record<string, string> | undefined> {
  const entries = await content.entries(trackingNamesDatasource)
  const names = entries.map(({ name, value, translation }) => [name.trim(), translation || value] as const)
  return names.length > 0 ? Object.fromEntries(names) : undefined
}
