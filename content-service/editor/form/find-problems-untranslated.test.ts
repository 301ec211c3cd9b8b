import { expect, test } from 'vitest'

import { findUntranslatedFields } from './find-problems.ts'
import { componentMap, testComponent, testSpaces } from './test-content.ts'

const components = componentMap(
  testComponent('page', {
    title: { translatable: true },
    code: { translatable: true, no_translate: true },
    number: { type: 'number' },
    body: { type: 'bloks' },
  }),
)

test('texts that are filled in the default language and empty in another one', () => {
  const content = {
    _uid: '1',
    component: 'page',
    title: 'Titel',
    code: 'A1',
    number: '3',
    body: [
      { _uid: '2', component: 'page', title: 'Innen', title__i18n__en: 'Inside' },
      { _uid: '3', component: 'page', title: 'Auch innen', title__i18n__en: '' },
      { _uid: '4', component: 'page', title: '', title__i18n__en: 'Only here' },
    ],
  }
  expect(findUntranslatedFields(content, components, 'en')).toEqual([
    { uid: '1', component: 'page', field: 'title', language: 'en' },
    { uid: '3', component: 'page', field: 'title', language: 'en' },
  ])
  expect(findUntranslatedFields(content, components, 'default')).toEqual([])
})

test.each(testSpaces)(
  'most stories of a space in two languages are translated',
  ({ components, contents }) => {
    const missing = contents.filter(
      ([, content]) => findUntranslatedFields(content, components, 'en').length > 0,
    )
    expect(missing.length).toBeLessThan(contents.length / 4)
  },
)
