import { describe, expect, test } from 'vitest'

import { createSynonyms } from './synonyms.ts'
import { testIndex } from './test-search-index.ts'

const index = testIndex([
  {
    title: 'Infusionspumpe',
    terms: 'Quellmar Medizintechnik',
    lead: 'Leise in der Nacht.',
    headings: 'Der Prüfstand',
  },
  { title: 'Pumpe', body: 'Sie fördert Wasser.' },
  { title: 'Werkstatt', body: 'Hier steht eine Pumpe neben dem Prüfstand.' },
  { title: 'Zentrifuge', names: 'centrifuge lab-centrifuge', body: 'Maße: 40 × 40 cm.' },
  { title: 'UX-Design', lead: 'Ein Gehäuse für die Zentrifuge.' },
  { title: 'Luxusgüter' },
])
const found = (query: string, options = {}) =>
  index.find(query, options).matches.map(({ entry }) => entry.title)

describe('a query finds', () => {
  test.each([
    [
      'the word itself before compounds, and both before mentions',
      'pumpe',
      ['Pumpe', 'Infusionspumpe', 'Werkstatt'],
    ],
    ['capitals', 'ZENTRIFUGE', ['Zentrifuge', 'UX-Design']],
    ['the beginning of a word', 'infus', ['Infusionspumpe']],
    ['the end of a word', 'technik', ['Infusionspumpe']],
    ['umlauts, without dots', 'prufstand', ['Infusionspumpe', 'Werkstatt']],
    ['umlauts, spelled out', 'pruefstand', ['Infusionspumpe', 'Werkstatt']],
    ['ß as ss', 'masse', ['Zentrifuge']],
    ['the client', 'quellmar', ['Infusionspumpe']],
    ['the name in the other language', 'centrifuge', ['Zentrifuge']],
    ['all words, wherever they are', 'pumpe nacht', ['Infusionspumpe']],
    [
      'those with the most of the words, if none has all, rare words first',
      'zentrifuge wasser pumpe',
      ['Pumpe'],
    ],
    ['the rest of the words, if none has one', 'xyzzy zentrifuge', ['Zentrifuge', 'UX-Design']],
    [
      'a sentence of more than eight words',
      'wo ist hier bei euch denn jetzt noch die zentrifuge',
      ['Zentrifuge', 'UX-Design'],
    ],
    ['no words that say nothing beside others', 'wie ist die zentrifuge', ['Zentrifuge', 'UX-Design']],
    ['short words at the beginning of words only', 'ux', ['UX-Design']],
    ['nor three letters within a word', 'xus', []],
    ['inflected words', 'pruefstaende', ['Infusionspumpe', 'Werkstatt']],
    ['words with a hyphen as one', 'uxdesign', ['UX-Design']],
    ['a typo', 'zentrifgue', ['Zentrifuge', 'UX-Design']],
    ['a typo in a part of a compound', 'gehuse', ['UX-Design']],
    ['a typo beside a right word', 'pmupe wasser', ['Pumpe']],
    ['nothing like it', 'xyzzy', []],
    ['nothing', '  ', []],
    ['FTS5 operators', '"zentrifuge" OR NEAR(* ^title: -', ['Zentrifuge', 'UX-Design']],
  ])('%s: %s', (_what, query, expected) => {
    expect(found(query)).toEqual(expected)
  })

  test('instead of a misspelt word what it was meant to be, and the same as that finds', () => {
    const { words } = index.find('zentrifgue gehäuse')
    expect(words.map(({ word, correction }) => [word, correction?.written])).toEqual([
      ['zentrifuge', 'zentrifgue'],
      ['gehäuse', undefined],
    ])
    expect(found('zentrifgue')).toEqual(found('zentrifuge'))
  })

  test('nothing for a word of a group of synonyms that no entry has', () => {
    const synonyms = createSynonyms([{ value: 'Gehalt, Lohn, Verdienst', translation: '' }])
    const withSynonyms = testIndex([{ title: 'Pumpe' }], synonyms)
    for (const query of ['Verdienst', 'Verdeinst']) expect(withSynonyms.find(query).matches).toEqual([])
  })
})

describe('as a filter', () => {
  test.each([
    ['within columns', 'pumpe', ['Pumpe', 'Infusionspumpe']],
    ['without typos', 'zentrifgue', []],
  ])('%s: %s', (_what, query, expected) => {
    expect(found(query, { columns: ['title', 'terms', 'lead'], isStrict: true })).toEqual(expected)
  })
})

test('what is about a word comes before news that mention it', () => {
  const mixed = testIndex([
    { title: 'Die Pumpe läuft', kind: 'news' },
    { title: 'Eine Pumpe für die Nacht und den Tag', kind: 'project' },
  ])
  expect(mixed.find('pumpe').matches.map(({ entry }) => entry.kind)).toEqual(['project', 'news'])
})

test('very common words do not count beside others', () => {
  const many = testIndex([
    ...Array.from({ length: 120 }, (_, index) => ({ title: `Modell ${index}`, body: 'für die Halle' })),
    { title: 'Pumpe', body: 'ohne Artikel' },
  ])
  const titles = (query: string) => many.find(query).matches.map(({ entry }) => entry.title)
  expect(titles('pumpe für die halle')).toEqual(['Pumpe'])
  expect(titles('für die')).toHaveLength(120)
})

test('of 10,000 entries every match is found', () => {
  const words = ['Pumpe', 'Gehäuse', 'Modell', 'Prüfung', 'Serie', 'Griff', 'Kante', 'Skizze']
  const entries = Array.from({ length: 10_000 }, (_, index) => ({
    title: `Wasser${words[index % 8]?.toLowerCase()}`,
    body: `Ein ${words[index % 7]} und der ${words[index % 5]}`,
  }))
  const withWord = (word: string) =>
    entries.filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(word)).length
  const large = testIndex(entries)
  for (const [query, count] of [
    ['pumpe', withWord('pumpe')],
    ['gehuse', withWord('gehäuse')],
    ['wasser', 10_000],
    ['und der ein', 10_000],
    ['xqzv', 0],
    ['xqzv pumpe halle', withWord('pumpe')],
  ] as const)
    expect(large.find(query).matches, query).toHaveLength(count)
})

test('a year beside other words also stands for the years next to it, after itself; alone it does not', () => {
  const benches = testIndex([
    { title: 'Bank A', terms: '2020' },
    { title: 'Bank B', terms: '2019' },
    { title: 'Bank C', terms: '2022' },
    { title: 'Tisch', terms: '2019' },
  ])
  const titles = (query: string, options = {}) =>
    benches.find(query, options).matches.map(({ entry }) => entry.title)
  expect(titles('bank 2019')).toEqual(['Bank B', 'Bank A'])
  expect(titles('2020')).toEqual(['Bank A'])
  expect(titles('bank 2021', { isStrict: true })).toEqual([])
})

test('beside a year, what is called by a word comes before what only mentions it, or a compound of it', () => {
  const index = testIndex([
    { title: 'Leuchte', terms: '2019', body: 'An der Werkbank.' },
    { title: 'Bankschalter', terms: '2019' },
    { title: 'Eine Bank zum Liegen', terms: '2020' },
    { title: 'Sitzbank', terms: '2018' },
  ])
  const titles = index.find('bank 2019').matches.map(({ entry }) => entry.title)
  expect(titles.slice(0, 2).toSorted()).toEqual(['Eine Bank zum Liegen', 'Sitzbank'])
  expect(titles.slice(2).toSorted()).toEqual(['Bankschalter', 'Leuchte'])
})

test('whole words come before the beginnings of words, and news after pages that have the words', () => {
  const index = testIndex([
    { title: 'Eine Armlehne', terms: 'Armlehne', headings: 'Arm und Armlehne' },
    { title: 'Neue AR-Brille', kind: 'news' },
    { title: 'Modelle', body: 'Eines davon für AR, neben vielem anderen, das hier auch noch steht.' },
  ])
  const titles = index.find('AR').matches.map(({ entry }) => entry.title)
  expect(titles).toEqual(['Modelle', 'Neue AR-Brille', 'Eine Armlehne'])
})
