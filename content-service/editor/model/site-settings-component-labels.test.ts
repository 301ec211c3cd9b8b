import { expect, test } from 'vitest'

import { componentMap, testComponent } from '../form/test-content.ts'
import { labelled, readLabels } from './site-settings.ts'

test('components have the names, hints and options of the language; what has no label stays, and so do the stored ones', () => {
  const hero = testComponent(
    'hero',
    { title: { display_name: 'Title', options: [{ name: 'Wide', value: 'wide' }] }, other: {} },
    { display_name: 'Hero' },
  )
  const labels = readLabels({ de: { Hero: 'Aufmacher', Title: 'Titel', Wide: 'Breit', wrong: 7 } })
  const shown = labelled(componentMap(hero), labels.de).get('hero')
  expect(shown).toMatchObject({
    name: 'hero',
    display_name: 'Aufmacher',
    schema: { title: { display_name: 'Titel', options: [{ name: 'Breit', value: 'wide' }] }, other: {} },
  })
  expect(hero.display_name).toBe('Hero')
  expect(labelled(componentMap(hero), labels.en).get('hero')).toBe(hero)
})
