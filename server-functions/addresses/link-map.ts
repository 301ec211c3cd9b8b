import type { DatasourceEntry } from '../content/datasource-entries.server.ts'

/**
 * The names of pages by opaque id. An entry of the link map is `path|display name` (specification 3); the English one may
 * be empty. Ids are in lower case, as paths are compared in it.
 */
export function readLinkMap(entries: readonly DatasourceEntry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ name, value, translation }) => {
      const page = pageNameIn(translation || value)
      return page ? [[name.trim().toLowerCase(), page] as const] : []
    }),
  )
}

/** The name of the page in an entry; '' is no page. */
export function pageNameIn(entry: string): string {
  return (entry.split('|', 1)[0] ?? '').trim()
}
