import { encode, textsOf } from './make-search-entry.ts'
import { buildSearchIndex, type SearchIndex } from './rank-results.server.ts'
import type { SearchEntry } from './search-entry.ts'
import { wordFormsOf } from './stem.ts'
import type { Synonyms } from './synonyms.ts'

/** An entry for tests: by default a plain page with its title as uuid and name. */
export interface TestEntry extends Partial<Omit<SearchEntry, 'body'>> {
  title: string
  terms?: string
  headings?: string
  body?: string
}

/** A search index of these entries. */
export function testIndex(entries: readonly TestEntry[], synonyms?: Synonyms): SearchIndex {
  const builder = buildSearchIndex({ forms: wordFormsOf('de'), ...(synonyms && { synonyms }) })
  for (const { terms = '', headings = '', body = '', ...fields } of entries) {
    const entry: SearchEntry = {
      uuid: fields.title,
      kind: 'page',
      href: '/de/x',
      name: fields.title,
      lead: '',
      year: '',
      names: '',
      isHighlight: false,
      isHidden: false,
      ...fields,
      body: encode(body),
    }
    builder.add(entry, textsOf(entry, { terms, headings }))
  }
  return builder.finish()
}
