import { readFileSync } from 'node:fs'

import { describe, expect, test, vi } from 'vitest'

import { createMisspellingFinder } from './check-spelling.ts'
import type { Folder } from './read-folder.ts'
import { check } from './run-checks.ts'
import { checkSettings, english, folderOf, page, story } from './test-folder.ts'

// The first spell check loads the dictionaries.
vi.setConfig({ testTimeout: 60_000 })

const spelt = async (...folder: Parameters<typeof folderOf>) =>
  (await check(folderOf(...folder), { ...checkSettings, brandName: 'kwynx-werk' }))
    .filter(({ rule }) => rule === 'spelling')
    .map(({ where, field, problem }) => `${where} ${field}: ${problem}`)

test.each([
  ['a German word that is none', { title: 'Das Gehäuze', title__i18n__en: 'The housing' }, 'de: Gehäuze'],
  ['an American word', { title: 'Die Farbe', title__i18n__en: 'The color' }, 'en: color'],
])('finds %s', async (_what, texts, found) => {
  expect(await spelt([story('x', { ...page, ...texts })])).toEqual([
    `website/x ${found} is not in a dictionary`,
  ])
})

test('checks the words of an image in rich text', async () => {
  const attrs = { alt: 'Ein Gehäuze', title: 'Die Farrbe' }
  const words = { type: 'doc', content: [{ type: 'image', attrs }] }
  expect(await spelt([story('x', { ...page, words, words__i18n__en: words })])).toEqual(
    expect.arrayContaining([
      'website/x de: Gehäuze is not in a dictionary',
      'website/x de: Farrbe is not in a dictionary',
    ]),
  )
})

test('takes the brand, clients, people, the address and products for names, and nothing else', async () => {
  const names = [
    story('c', { component: 'client', name: 'Blorfinger AG', town: 'Ztadt' }),
    story('p', { component: 'person', name: 'Ymke Quarnhorst' }),
    story('_settings', { component: 'settings', address: 'Kwynx GmbH\nFlorbweg 3\n12345 Gnarz' }),
    story(
      's',
      { component: 'reference' },
      { name: 'Snurbel', translated_slugs: english('s', { name: 'Snurbel' }) },
    ),
    story(
      't',
      { component: 'reference' },
      { name: 'Gehäuze', translated_slugs: english('t', { name: 'Housing' }) },
    ),
  ]
  const title = 'Kwynx und Blorfingers Ymke Quarnhorst aus Ztadt im Florbweg in Gnarz: Snurbel'
  const texts = {
    title,
    title__i18n__en: title.replace('und', 'and').replace('aus', 'from').replace('im', 'in'),
  }
  expect(await spelt([...names, story('x', { ...page, ...texts })])).toEqual([
    'website/t de: Gehäuze is not in a dictionary',
  ])
})

describe('checks names', () => {
  test('of a page, in both languages', async () => {
    const translated = english('website/x', { name: 'Shower fiting' })
    const named = story('x', page, { name: 'Duscharmattur', translated_slugs: translated })
    expect(await spelt([named])).toEqual([
      'website/x de: Duscharmattur is not in a dictionary',
      'website/x en: fiting is not in a dictionary',
    ])
  })

  test('not in English of a page without English', async () => {
    const hidden = english('website/x', { name: 'Gehäuse', published: false })
    expect(await spelt([story('x', page, { name: 'Gehäuse', translated_slugs: hidden })])).toEqual([])
  })

  test('of the link map', async () => {
    const entries = [
      { name: 'x', value: 'gehaeuze|Gehäuze', dimension_values: { en: 'hous|Shower fiting' } },
      { name: 'y', value: 'gehaeuze|Gehäuse', dimension_values: { en: '' } },
    ]
    const folder: Partial<Folder> = { datasources: [{ slug: 'link-map', entries }] }
    expect(await spelt([], folder)).toEqual([
      'link-map de: Gehäuze is not in a dictionary',
      'link-map en: fiting is not in a dictionary',
    ])
  })
})

const list = (name: string) =>
  readFileSync(new URL(`words/${name}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .slice(1)
    .filter(Boolean)

describe('known misspellings', () => {
  test.each([
    ['Das wiederspricht dem Maß.', 'wiederspricht'],
    ['Das ist Garnicht gut.', 'Garnicht'],
    ['Wir setzen es vorraus.', 'vorraus'],
    ['Wir sagen, daß es geht.', 'daß'],
    ['Das geht vieleicht.', 'vieleicht'],
    ['Die Werkstat ist offen.', 'Werkstat'],
    ['Die Modellwerkstat ist offen.', 'Modellwerkstat'],
  ])('%s', async (title, word) => {
    const content = { ...page, title, title__i18n__en: 'Hello' }
    expect(await spelt([story('x', content)])).toContain(`website/x de: ${word} is a misspelling`)
  })

  test('English', async () => {
    const content = { ...page, title: 'Hallo', title__i18n__en: 'Noone asked for informations.' }
    expect(await spelt([story('x', content)])).toEqual(
      expect.arrayContaining(
        ['Noone', 'informations'].map((word) => `website/x en: ${word} is a misspelling`),
      ),
    )
  })

  test('match whole words, with letters of any language', () => {
    const find = createMisspellingFinder(['daß', '*stat', 'wieder*'])
    expect(find('Das daß, ÄSTAT, wieder da, unwiederbringlich')).toEqual(['daß', 'ÄSTAT', 'wieder'])
    expect(find('dass Statik Wert')).toEqual([])
    expect(createMisspellingFinder([])('daß')).toEqual([])
  })

  test('do not match correct words', () => {
    const find = createMisspellingFinder(list('misspelt-de'))
    const right =
      'Werkstatt Werkstattag widerspricht voraus dass vielleicht gar nicht Maßstab Abschluss Fluss Prozess ' +
      'Straße außen außer Packung Paket Inbus original parallel Toleranz Galerie Reparatur Maschine Standard'
    expect(find([right, ...list('de'), ...list('names')].join(' '))).toEqual([])
  })
})
