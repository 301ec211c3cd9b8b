import type { Content } from '../content/content-queries.server.ts'

/** The datasource that says what page views are called in the tag manager: our name → theirs, in each language. */
const trackingNamesDatasource = 'tracking-names'

/** The names of page views in a language where they differ from ours; undefined if none does. */
export async function trackingNamesIn(content: Content): Promise<Record<string, string> | undefined> {
  const entries = await content.entries(trackingNamesDatasource)
  const names = entries.map(({ name, value, translation }) => [name.trim(), translation || value] as const)
  return names.length > 0 ? Object.fromEntries(names) : undefined
}
