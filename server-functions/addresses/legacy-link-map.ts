import type { DatasourceEntry } from '../content/datasource-entries.server.ts'
import { idForm } from './match-legacy.ts'

/**
 * The names of pages by opaque id, as `contentPageHref` reads them. An entry of the link map is `path|display name`
 * (specification 3); the English one may be empty. Ids are in lower case, as paths are compared in it.
 */
export function readLinkMap(entries: readonly DatasourceEntry[]): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ name, value, translation }) => {
      const [page] = partsOf(translation || value)
      return page ? [[name.toLowerCase().trim(), page] as const] : []
    }),
  )
}

/**
 * Finds ids that no address can have, entries without display name, and pages with a problem: `problemOf` is that of a
 * page name.
 */
export function linkMapProblems(
  entries: readonly DatasourceEntry[],
  problemOf: (pageName: string) => string | undefined,
): string[] {
  return entries.flatMap(({ name, value, translation }) => {
    const [page, label] = partsOf(translation || value)
    const problem = !new RegExp(`^${idForm}$`).test(name.trim())
      ? 'is no id, which is one part of an address, without slashes, spaces and dots'
      : !page || !label
        ? 'is not written as path|display name'
        : problemOf(page)
    return problem ? [`Link map, ${name}: ${translation || value}: ${problem}`] : []
  })
}

function partsOf(entry: string): [page: string, label: string] {
  const [page = '', label = ''] = entry.split('|', 2)
  return [page.trim(), label.trim()]
}
