import { encode, textsOf } from './indexed-document.ts'
import { buildSearchIndex, type SearchIndex } from './rank-results.server.ts'
import type { SearchDocument } from './search-document.ts'
import { wordFormsOf } from './stem.ts'
import type { Synonyms } from './synonyms.ts'

/** A document for tests: by default a plain page with its title as uuid and name. */
export interface TestDocument extends Partial<Omit<SearchDocument, 'body'>> {
  title: string
  terms?: string
  headings?: string
  body?: string
}

/** A search index of these documents. */
export function testIndex(documents: readonly TestDocument[], synonyms?: Synonyms): SearchIndex {
  const builder = buildSearchIndex({ forms: wordFormsOf('de'), ...(synonyms && { synonyms }) })
  for (const { terms = '', headings = '', body = '', ...fields } of documents) {
    const document: SearchDocument = {
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
    builder.add(document, textsOf(document, { terms, headings }))
  }
  return builder.finish()
}
