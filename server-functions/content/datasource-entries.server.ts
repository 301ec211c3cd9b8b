import type { Locale } from '../../locales/locales.ts'
import { logOnce } from '../settings/log.server.ts'
import type { ReadContent } from './content-client.server.ts'
import { ContentError, nullIfMissing, parseBody } from './content-error.ts'
import { EntriesBody } from './schema/delivery-responses.ts'

export interface DatasourceEntry {
  name: string
  value: string
  /** The value of the dimension of this locale; '' without one. */
  translation: string
}

/** The maximum page size of `cdn/datasource_entries`. */
const entriesPerPage = 1000
/** Not every space needs these: ids of old addresses, synonyms for the search, and names for the tag manager. */
const optional = new Set(['link-map', 'search-synonyms', 'tracking-names'])

/**
 * Reads all entries of a datasource, with their values in a locale; a missing datasource counts as empty.
 * @throws ContentError if the service delivers fewer than it counts
 */
export async function readEntries(
  read: ReadContent,
  datasource: string,
  locale: Locale,
): Promise<readonly DatasourceEntry[]> {
  const entries: DatasourceEntry[] = []
  for (let page = 1; ; page++) {
    const query = { datasource, dimension: locale, per_page: entriesPerPage, page }
    const answer = await nullIfMissing(read('cdn/datasource_entries', query))
    if (!answer && !optional.has(datasource))
      logOnce(`There is no datasource ${datasource}: it counts as empty`)
    const found = answer ? parseBody(EntriesBody, answer.data).datasource_entries : []
    entries.push(
      ...found.map(({ name, value, dimension_value }) => ({
        name,
        value,
        translation: dimension_value ?? '',
      })),
    )
    if (found.length >= entriesPerPage) continue
    if (answer && answer.total > entries.length) {
      const sizes = `counts ${answer.total} entries of ${datasource} and delivers ${entries.length}`
      throw new ContentError(`The content service ${sizes}`, 200)
    }
    return entries
  }
}
