import { expect, test } from 'vitest'

import { headInput, noFilter } from './test-head-input.ts'
import { titleTag } from './title.ts'

const medical = { value: 'medizintechnik', name: 'Medizintechnik' }

test.each([
  ['the seo title', { seo: { title: 'Schreiben Sie uns' } }, 'Schreiben Sie uns – Werk'],
  ['the name of the story without one', { seo: { title: '' } }, 'Kontakt – Werk'],
  ['the name of the story without seo', {}, 'Kontakt – Werk'],
])('the title is %s and the suffix of the settings', (_what, content, title) => {
  expect(titleTag(headInput(content))).toEqual({ title })
})

test.each([
  [{}, 'de', 'Kontakt'],
  [{ page: 2 }, 'de', 'Kontakt, Seite 2'],
  [{ page: 2 }, 'en', 'Kontakt, page 2'],
  [{ year: '2013' }, 'de', 'Kontakt, 2013'],
  [{ year: '2013', page: 2 }, 'de', 'Kontakt, 2013, Seite 2'],
  [{ category: medical }, 'de', 'Kontakt, Medizintechnik'],
] as const)('the title names filter, year and page of a listing: %j in %s', (part, locale, title) => {
  const source = headInput({}, { listing: { ...noFilter, ...part }, locale })
  expect(titleTag(source)).toEqual({ title: `${title} – Werk` })
})
