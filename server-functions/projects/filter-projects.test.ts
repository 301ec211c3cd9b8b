import { describe, expect, test } from 'vitest'

import type { Maturity } from '../content/schema/fields.ts'
import type { ProjectQuery } from '../content/schema/project-listing.ts'
import type { ReferenceTeaser } from '../content/schema/teasers.ts'
import { createWordFilter } from '../search/build-search-index.server.ts'
import { testIndex } from '../search/test-search-index.ts'
import { findProjects, type IndexedProject, sortProjects } from './filter-projects.ts'
import { findRelatedProjects } from './more-projects.server.ts'

interface Given {
  client?: string
  lead?: string
  year?: string
  maturity?: Maturity | null
  highlight?: boolean
  categories?: string[]
  /** Uuids of services; those of making begin with m. */
  uses?: string[]
}

const industries = new Map([
  ['medizin', 'Medizintechnik'],
  ['haus', 'Haustechnik'],
  ['luftfahrt', 'Luft- und Raumfahrt'],
])
const names = {
  category: industries,
  service: new Map([
    ['design', 'Gestalten'],
    ['make', 'Fertigen'],
  ]),
  maturity: new Map((['0.1', '0.3', '0.5', '0.8', '0.9', '1.0'] as const).map((it) => [it, it])),
}

const unfilled = {
  href: '/de/referenzen/x',
  lead: '',
  image: null,
  client: '',
  year: '2025',
  maturity: null,
  highlight: false,
  reviews: false,
}

function project(headline: string, given: Given): IndexedProject {
  const { categories = [], uses = [], ...fields } = given
  return {
    project: {
      ...unfilled,
      uuid: headline,
      name: headline,
      headline,
      services: uses,
      ...fields,
      categories: categories.flatMap((value) => industries.get(value) ?? []),
    },
    categories,
    services: [
      ...(uses.some((uuid) => uuid.startsWith('d')) ? ['design'] : []),
      ...(uses.some((uuid) => uuid.startsWith('m')) ? ['make'] : []),
    ],
  }
}

const projects = [
  project('Pumpe', {
    categories: ['medizin'],
    maturity: '0.8',
    client: 'Quellmar',
    lead: 'Für die Nachtschicht',
    uses: ['m1', 'd1'],
  }),
  project('Öfen', { categories: ['haus'], maturity: '1.0', year: '2026', uses: ['d1'], highlight: true }),
  project('Zentrifuge', { categories: ['medizin'], maturity: '1.0', year: '2022', uses: ['m1'] }),
  project('Armatur', { categories: ['haus', 'medizin'], maturity: '0.9', client: 'Quellmar', year: '2024' }),
  project('Alt', { year: '' }),
]
const wordFilter = createWordFilter(
  testIndex(
    projects.map(({ project: { uuid, headline, lead, client, categories } }) => ({
      uuid,
      title: headline,
      lead,
      terms: [client, ...categories].join(' '),
      body: headline === 'Armatur' ? 'Dichtungen aus Silikon' : '',
    })),
  ),
)
const find = (query: ProjectQuery) => findProjects(projects, query, { names, locale: 'de' }, wordFilter)
const pairs = (list: { name: string; count: number }[]) => list.map((it) => `${it.name} ${it.count}`)
const counts = (query: ProjectQuery) => {
  const { category, service, maturity } = find(query).index.options
  return [pairs(category), pairs(service), maturity.map(({ count }) => count)]
}
const nearest = (query: ProjectQuery) => find(query).index.nearest.map(({ headline }) => headline)
const name = (it: ReferenceTeaser | null) => it?.headline ?? null
const neighboursOf = (uuid: string, chosen?: string[]) => {
  const { industry, previous, next, related } = findRelatedProjects(projects, uuid, chosen)
  return [industry, name(previous), name(next), related.map(name)]
}
const shown = (query: ProjectQuery) => find(query).items.map(({ headline }) => headline)

describe('the matching projects', () => {
  test.each<[string, ProjectQuery, string[]]>([
    ['an empty query: all, newest first', {}, ['Öfen', 'Pumpe', 'Armatur', 'Zentrifuge', 'Alt']],
    ['an industry, first or further one', { category: 'medizin' }, ['Pumpe', 'Armatur', 'Zentrifuge']],
    ['a kind of service', { service: 'make' }, ['Pumpe', 'Zentrifuge']],
    ['a word of its text', { q: 'Silikon' }, ['Armatur']],
    ['a stage', { maturity: '1.0' }, ['Öfen', 'Zentrifuge']],
    ['all at once', { category: 'medizin', service: 'make', maturity: '0.8' }, ['Pumpe']],
    ['that exclude each other', { category: 'haus', service: 'make' }, []],
    ['an industry without projects', { category: 'luftfahrt' }, []],
    ['an industry that does not exist', { category: 'constructor' }, []],
    ['a stage that does not exist', { maturity: '7' }, []],
    ['a service that does not exist', { service: '<script>' }, []],
    ['a word of the headline', { q: 'PUMP' }, ['Pumpe']],
    ['a word without its accent', { q: 'ofen' }, ['Öfen']],
    ['a word spelled out', { q: 'oefen' }, ['Öfen']],
    ['a word of the lead', { q: 'nachtschicht' }, ['Pumpe']],
    ['the client', { q: 'quellmar' }, ['Pumpe', 'Armatur']],
    ['the name of an industry', { q: 'haustechnik' }, ['Öfen', 'Armatur']],
    ['words that all fit', { q: 'quellmar haus' }, ['Armatur']],
    ['a part of a compound', { q: 'technik' }, ['Öfen', 'Pumpe', 'Armatur', 'Zentrifuge']],
    ['a typo, as a filter shows only what matches', { q: 'zentrifgue' }, []],
    ['words of which one does not fit', { q: 'pumpe haus' }, []],
    ['spaces ask for nothing', { q: '  ' }, ['Öfen', 'Pumpe', 'Armatur', 'Zentrifuge', 'Alt']],
    ['regular expression characters', { q: '.*' }, []],
  ])('%s: %j', (_what, query, expected) => {
    expect(shown(query)).toEqual(expected)
  })
})

test.each<[ProjectQuery['sort'], string[]]>([
  ['newest', ['Öfen', 'Pumpe', 'Armatur', 'Zentrifuge', 'Alt']],
  ['oldest', ['Zentrifuge', 'Armatur', 'Pumpe', 'Öfen', 'Alt']],
  ['name', ['Alt', 'Armatur', 'Öfen', 'Pumpe', 'Zentrifuge']],
  ['maturity', ['Öfen', 'Zentrifuge', 'Armatur', 'Pumpe', 'Alt']],
])('in the order %s', (sort, expected) => {
  expect(shown({ sort })).toEqual(expected)
})

test('sorting is stable', () => {
  const twins = ['b', 'c', 'a'].map((headline) => project(headline, {}).project)
  for (const sort of ['newest', 'oldest', 'maturity'] as const)
    expect(sortProjects(twins, sort).map(({ headline }) => headline)).toEqual(['b', 'c', 'a'])
})

describe('the filter options with their counts', () => {
  test.each<[ProjectQuery, ReturnType<typeof counts>]>([
    [
      {},
      [
        ['Haustechnik 2', 'Medizintechnik 3'],
        ['Gestalten 2', 'Fertigen 2'],
        [0, 0, 0, 1, 1, 2],
      ],
    ],
    [
      { category: 'haus' },
      [
        ['Haustechnik 2', 'Medizintechnik 3'],
        ['Gestalten 1', 'Fertigen 0'],
        [0, 0, 0, 0, 1, 1],
      ],
    ],
    [
      { service: 'make', maturity: '1.0' },
      [
        ['Haustechnik 0', 'Medizintechnik 1'],
        ['Gestalten 1', 'Fertigen 1'],
        [0, 0, 0, 1, 0, 1],
      ],
    ],
    [
      { q: 'quellmar' },
      [
        ['Haustechnik 1', 'Medizintechnik 2'],
        ['Gestalten 1', 'Fertigen 1'],
        [0, 0, 0, 1, 1, 0],
      ],
    ],
    [
      { category: 'luftfahrt' },
      [
        ['Haustechnik 2', 'Medizintechnik 3'],
        ['Gestalten 0', 'Fertigen 0'],
        [0, 0, 0, 0, 0, 0],
      ],
    ],
  ])('%j', (query, expected) => {
    expect(counts(query)).toEqual(expected)
  })

  test('industries are sorted by their names in the language, whatever their values', () => {
    const names = {
      category: new Map([
        ['a', 'Pumpen'],
        ['b', 'Öfen'],
        ['u', 'Bedienung'],
      ]),
      service: new Map(),
      maturity: new Map(),
    }
    const all = [project('P', { categories: ['u', 'a', 'b'] })]
    const { index } = findProjects(all, {}, { names, locale: 'de' }, wordFilter)
    expect(index.options.category.map(({ name: industry }) => industry)).toEqual([
      'Bedienung',
      'Öfen',
      'Pumpen',
    ])
  })

  test('a count is the number of projects after selecting the option', () => {
    const queries: ProjectQuery[] = [{}, { category: 'haus' }, { q: 'quellmar' }, { maturity: '1.0' }]
    for (const query of queries)
      for (const filter of ['category', 'service', 'maturity'] as const)
        for (const { value, count } of find(query).index.options[filter])
          expect(shown({ ...query, [filter]: value })).toHaveLength(count)
  })
})

test('a condition has its label and the count without it', () => {
  expect(find({ category: 'haus', service: 'make', q: 'Pumpe' }).index.conditions).toEqual([
    { filter: 'category', name: 'Haustechnik', without: 1 },
    { filter: 'service', name: 'Fertigen', without: 0 },
    { filter: 'q', name: 'Pumpe', without: 0 },
  ])
  expect(find({ category: 'nie', sort: 'name' }).index.conditions).toEqual([
    { filter: 'category', name: 'nie', without: 5 },
  ])
})

describe('the nearest projects, if none matches', () => {
  test.each<[string, ProjectQuery, string[]]>([
    ['something fits', { category: 'haus' }, []],
    [
      'most conditions',
      { category: 'haus', service: 'design', maturity: '0.8' },
      ['Öfen', 'Pumpe', 'Armatur'],
    ],
    ['a slip of the pen', { q: 'zentrifgue' }, ['Zentrifuge']],
    ['a neighbouring stage', { maturity: '0.7' }, ['Pumpe', 'Armatur']],
    ['nothing like it: the highlights', { category: 'luftfahrt' }, ['Öfen']],
    ['letters that mean nothing', { q: 'qwertz' }, []],
  ])('%s', (_what, query, expected) => {
    expect(nearest(query)).toEqual(expected)
  })
})

test('without projects the index is empty', () => {
  expect(
    findProjects([], { q: 'a' }, { names, locale: 'de' }, createWordFilter(testIndex([]))),
  ).toMatchObject({
    items: [],
    index: { total: 0, nearest: [], options: { category: [], service: [] } },
  })
})

describe('the previous and next project, of which none is shown above already', () => {
  test.each<[string, string[] | undefined, [string, string | null, string | null, string[]]]>([
    ['Öfen', undefined, ['', 'Alt', 'Zentrifuge', ['Armatur', 'Pumpe']]],
    ['Pumpe', undefined, ['', null, 'Alt', ['Armatur', 'Zentrifuge', 'Öfen']]],
    ['Alt', undefined, ['', 'Zentrifuge', 'Öfen', []]],
    ['Zentrifuge', ['Öfen'], ['medizin', 'Armatur', 'Pumpe', []]],
    ['Zentrifuge', ['Pumpe'], ['', 'Armatur', 'Alt', []]],
    ['unpublished', undefined, ['', null, null, []]],
  ])('of %s, with %j chosen by editors', (uuid, chosen, expected) => {
    expect(neighboursOf(uuid, chosen)).toEqual(expected)
  })
})
