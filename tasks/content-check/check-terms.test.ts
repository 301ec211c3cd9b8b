import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, test } from 'vitest'

import { type Locale, locales, perLocale } from '../../locales/locales.ts'
import { checkTerms } from './check-terms.ts'
import { terms } from './check-terms.ts'
import { textsOf } from './content-texts.ts'
import { formatFinding } from './finding.ts'
import { readCatalogues } from './read-messages.ts'
import { english, story } from './test-folder.ts'

const found = (text: string, language: Locale = 'en') =>
  [...checkTerms([{ where: 'website/x', field: 'title', language, text }])].map(({ problem }) => problem)

test.each([
  ['Our hall, the other halls', ['hall', 'halls'], 'workshop'],
  ['Software click-dummies. Dummy!', ['dummies', 'Dummy'], 'clickable prototype'],
  ['A functional\u00A0sample', ['functional\u00A0sample'], 'functional model'],
  ['Our fair stand', ['fair stand'], 'trade-fair stand'],
  ['A bucket of chips beside the colour chips', ['chips'], 'swarf'],
])('%s', (text, words, term) => {
  expect(found(text)).toEqual(words.map((word) => `English: “${word}”, should be “${term}”`))
})

test.each([
  'In the workshop, at the town hall, in hall 4 and Hall\u00A012',
  'A trade-fair stand, coloured throughout, and colour chips',
  'Challenge, shall, hallmark, microchips, impulsive',
])('%s is allowed', (text) => expect(found(text)).toEqual([]))

test('each language has its own list', () => {
  expect(found('Ein Click-Dummy', 'de')).toEqual(['German: “Click-Dummy”, should be “Klick-Dummy”'])
  expect(found('Ein Klick-Dummy mit Hall', 'de')).toEqual([])
})

test.each(locales)('the terms to use of the %s list are allowed', (language) => {
  for (const { say, except = [] } of terms[language])
    for (const text of [say, ...except.map((phrase) => phrase.replace('#', '4'))])
      expect(found(text, language)).toEqual([])
})

test('checks fields, names and datasources, but not URLs', () => {
  const named = story(
    'small-series',
    {},
    { translated_slugs: english('website/small-series', { name: 'Small series' }) },
  )
  const field = { type: 'text', translatable: true }
  const texts = { ...perLocale(() => ''), de: 'Die Halle', en: 'The hall' }
  const value = { story: named, path: 'body.0.title', name: 'title', field, ...texts }
  const entries = [{ name: 'x', value: 'imprint|Halle', dimension_values: { en: 'imprint|The hall' } }]
  const folder = { stories: [named], datasources: [{ slug: 'link-map', entries }] }
  expect([...checkTerms(textsOf([value], folder))].map(formatFinding)).toEqual([
    'website/small-series body.0.title: English: “hall”, should be “workshop” [term]',
    'website/small-series name: English: “Small series”, should be “short run” [term]',
    'link-map x: English: “hall”, should be “workshop” [term]',
  ])
})

test('checks interface messages', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'catalogues-'))
  try {
    for (const [language, translation] of [
      ['de', 'Halle'],
      ['en', 'The hall'],
    ] as const) {
      mkdirSync(join(folder, language))
      writeFileSync(join(folder, language, 'messages.po'), `msgid "Place"\nmsgstr "${translation}"\n`)
    }
    expect([...checkTerms(await readCatalogues(folder))].map(formatFinding)).toEqual([
      `${join(folder, 'en/messages.po')} Place: English: “hall”, should be “workshop” [term]`,
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
