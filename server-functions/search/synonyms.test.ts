import { expect, test } from 'vitest'

import { createSynonyms } from './synonyms.ts'
import { testIndex } from './test-search-index.ts'

const synonyms = createSynonyms([
  { value: 'NDA, Geheimhaltung, „gegenseitige Verschwiegenheit“', translation: '' },
  { value: 'Preis, Kosten,', translation: 'price, cost' },
])

test('each word of a group stands for the others, in the language of the reader', () => {
  expect(synonyms.of('nda')).toEqual(['geheimhaltung', 'gegenseitige verschwiegenheit'])
  expect(synonyms.of('Geheimhaltung')).toEqual(['nda', 'gegenseitige verschwiegenheit'])
  expect(synonyms.of('price')).toEqual(['cost'])
  expect(synonyms.of('Preis')).toEqual([])
  expect(synonyms.of('Pumpe')).toEqual([])
})

test('a phrase is replaced by a word for the same, and only as a whole', () => {
  expect(synonyms.replacePhrases('Gegenseitige Verschwiegenheit Muster')).toBe('nda muster')
  expect(synonyms.replacePhrases('Verschwiegenheit')).toBe('Verschwiegenheit')
})

test('a word stands for the phrases of its group, and a typo in it is corrected', () => {
  const tools = createSynonyms([{ value: 'impact driver, drill, power tool', translation: '' }])
  expect(tools.of('drill')).toEqual(['impact driver', 'power tool'])
  const index = testIndex(
    [{ title: 'Impact driver' }, { title: 'Driver of an impact' }, { title: 'Dry' }],
    tools,
  )
  for (const q of ['drill', 'drll']) {
    const { matches, words } = index.find(q)
    expect(matches.map(({ entry }) => entry.title)).toEqual(['Impact driver'])
    expect(words.map(({ word }) => word)).toEqual(['drill'])
  }
})

test('a phrase stands for the first of its group, and for itself', () => {
  const tools = createSynonyms([{ value: 'impact driver, drill, power tool', translation: '' }])
  const index = testIndex([{ title: 'Power tool' }, { title: 'Impact driver' }, { title: 'Tool' }], tools)
  const titles = index.find('power tool').matches.map(({ entry }) => entry.title)
  expect(titles).toEqual(['Impact driver', 'Power tool'])
})

test('a phrase is found with umlauts in each of its words', () => {
  const keys = createSynonyms([{ value: 'Schlüsselkästen für Türen, Schrank', translation: '' }])
  const index = testIndex([{ title: 'Unsere Schlüsselkästen für Türen aus Blech' }, { title: 'Tür' }], keys)
  expect(index.find('Schrank').matches).toHaveLength(1)
})

test('a word does not stand for a phrase that no page has, and is no correction then', () => {
  const tools = createSynonyms([{ value: 'impact driver, drill', translation: '' }])
  const index = testIndex([{ title: 'Driver' }, { title: 'Impact' }, { title: 'Dril' }], tools)
  expect(index.find('drll').matches.map(({ entry }) => entry.title)).toEqual(['Dril'])
  expect(testIndex([{ title: 'Impact' }], tools).find('drill').matches).toEqual([])
  expect(testIndex([{ title: 'Driver' }, { title: 'Impact' }], tools).find('drill').matches).toEqual([])
})

test('the search finds pages by a word for the same, and marks it', () => {
  const index = testIndex([{ title: 'Unsere Geheimhaltungen' }, { title: 'Pumpe' }], synonyms)
  const { matches, words } = index.find('NDA')
  expect(matches.map(({ entry }) => entry.title)).toEqual(['Unsere Geheimhaltungen'])
  expect(words[0]?.whole).toContain('geheimhaltungen')
  expect(index.find('gegenseitige verschwiegenheit').matches).toHaveLength(1)
  expect(index.find('NDA', { isStrict: true }).matches).toEqual([])
})
