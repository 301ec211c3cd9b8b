import { expect, test } from 'vitest'

import { descriptionTags } from './description.ts'
import { headInput, noFilter } from './test-head-input.ts'

const service = { component: 'service', headline: 'H', lead: 'Der Vorspann.' }
const statement = { component: 'statement', text: 'Satz.' }
const hero = { component: 'hero', title: 'T', lead: 'Der Vorspann des Einstiegs.' }

test.each([
  ['that of the seo field', { ...service, seo: { description: 'Wir bauen.' } }, {}, 'Wir bauen.'],
  ['the lead without one', service, {}, 'Der Vorspann.'],
  ['the lead of the hero on a plain page', { body: [statement, hero] }, {}, 'Der Vorspann des Einstiegs.'],
  [
    'preceded by the title of a listing state',
    { seo: { description: 'Wir bauen.' } },
    { listing: { ...noFilter, year: '2013', page: 2 } },
    'Kontakt, 2013, Seite 2: Wir bauen.',
  ],
])('the description is %s', (_what, content, page, description) => {
  expect(descriptionTags(headInput(content, page))).toEqual([{ name: 'description', content: description }])
})

test.each([
  ['a page', {}],
  ['a listing state', { listing: { ...noFilter, page: 2 } }],
])('%s without seo and lead has no description', (_what, page) => {
  expect(descriptionTags(headInput({}, page))).toEqual([])
})
