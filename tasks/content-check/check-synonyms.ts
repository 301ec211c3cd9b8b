import { baseLocale, locales } from '../../locales/locales.ts'
import { synonymsDatasource, synonymsIn } from '../../server-functions/search/synonyms.ts'
import type { Finding } from './finding.ts'
import type { Folder } from './read-folder.ts'

/** A group of synonyms for the search has two words or more in each language. */
export function* checkSynonyms({ datasources }: Pick<Folder, 'datasources'>): Generator<Finding> {
  const where = synonymsDatasource
  const entries = datasources.find(({ slug }) => slug === where)?.entries ?? []
  for (const { name: field, value, dimension_values: translations } of entries)
    for (const locale of locales) {
      const group = synonymsIn(locale === baseLocale ? value : (translations[locale] ?? value))
      if (group.length < 2)
        yield {
          rule: 'synonyms',
          where,
          field: `${field} (${locale})`,
          problem: 'needs two words or more, separated by commas: NDA, Geheimhaltung',
        }
    }
}
