import { fold, wordsOf } from '../../locales/compare-words.ts'
import type { DatasourceEntry } from '../content/datasource-entries.server.ts'

/** The synonyms of the search in one language: editors write them (docs/content.md). */
export interface Synonyms {
  /** Folded, and as editors wrote them. */
  words: ReadonlyMap<string, string>
  /** The synonyms of a word as written, words and phrases: `impact driver` for `drill`. */
  of: (word: string) => readonly string[]
  /** A query whose phrases of several words (`non-disclosure agreement`) are replaced by the first of their group. */
  replacePhrases: (query: string) => string
}

/** The datasource of the synonyms. Each value is a group: `NDA, Geheimhaltung, Vertraulichkeitsvereinbarung`. */
export const synonymsDatasource = 'search-synonyms'

/** The words and phrases of a group, folded. */
export function synonymsIn(value: string): string[] {
  return value
    .split(',')
    .map((phrase) => wordsOf(phrase).map(fold).join(' '))
    .filter(Boolean)
}

export function createSynonyms(entries: readonly Pick<DatasourceEntry, 'value' | 'translation'>[]): Synonyms {
  const others = new Map<string, Set<string>>()
  const written = entries.flatMap(({ value, translation }) =>
    (translation || value).split(',').map((phrase) => phrase.trim()),
  )
  const phrases: [phrase: string, word: string][] = []
  for (const { value, translation } of entries) {
    const group = synonymsIn(translation || value)
    const words = group.filter((phrase) => !phrase.includes(' '))
    const [first = ''] = group
    for (const word of words) others.set(word, new Set([...(others.get(word) ?? []), ...group]))
    for (const phrase of group) if (phrase.includes(' ') && phrase !== first) phrases.push([phrase, first])
  }
  return {
    words: new Map(written.flatMap((word) => (wordsOf(word).join('') === word ? [[fold(word), word]] : []))),
    of: (word) => [...(others.get(fold(word)) ?? [])].filter((other) => other !== fold(word)),
    replacePhrases(query) {
      const folded = ` ${wordsOf(query, Infinity).map(fold).join(' ')} `
      const found = phrases.filter(([phrase]) => folded.includes(` ${phrase} `))
      if (found.length === 0) return query
      return found.reduce((text, [phrase, word]) => text.replace(` ${phrase} `, ` ${word} `), folded).trim()
    },
  }
}

export const noSynonyms = createSynonyms([])
