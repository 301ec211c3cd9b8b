import { expect, test } from 'vitest'

import { perLocale } from '../../locales/locales.ts'
import { checkSynonyms } from './check-synonyms.ts'

const problemsOf = (value: string, en: string) => {
  const entry = { name: 'NDA', value, dimension_values: perLocale(() => en) }
  const findings = checkSynonyms({ datasources: [{ slug: 'search-synonyms', entries: [entry] }] })
  return Array.from(findings, ({ field, problem }) => `${field}: ${problem}`)
}

test('a group of synonyms has two words or more in each language', () => {
  expect(problemsOf('NDA, Geheimhaltung', 'NDA, non-disclosure agreement')).toEqual([])
  expect(problemsOf('NDA', 'NDA, secrecy')).toEqual([expect.stringMatching(/^NDA \(de\): needs two words/)])
  expect(problemsOf('NDA, Geheimhaltung', 'secrecy')).toContainEqual(
    expect.stringMatching(/^NDA \(en\): needs/),
  )
})
