import { expect, test } from 'vitest'

import { Story } from '../content/schema/story.ts'
import { ListingSearchParams } from '../search-params/search-params.ts'
import { findFormPrefill } from './find-form-prefill.server.ts'

const job = Story.parse({
  id: 1,
  uuid: 'a',
  name: 'Modellbauer',
  full_slug: 'en/website/career/model-maker',
  default_full_slug: 'website/karriere/modellbauer',
  content: { component: 'job', headline: 'Modell\u00ADbauer (m/w/d)' },
})

function prefillFor(query: Record<string, unknown>, locale: 'de' | 'en' = 'de') {
  return findFormPrefill(ListingSearchParams.parse(query), {
    locale,
    list: async () => ({ stories: [job], total: 1 }),
  })
}

test('a form is about the job, the sum or the stretch that its link names', async () => {
  expect(await prefillFor({ job: 'modellbauer' })).toEqual({
    about: 'Bewerbung: Modellbauer (m/w/d)',
    search: '?job=modellbauer',
    message: 'Ich bewerbe mich als Modellbauer (m/w/d). ',
    stage: '',
    isApplication: true,
  })
  expect(await prefillFor({ budget: '20000' })).toMatchObject({
    about: 'Es geht um einen Betrag: 20.000\u00A0€',
    stage: '',
    isApplication: false,
  })
  expect(await prefillFor({ have: '0', need: '0.5' }, 'en')).toMatchObject({
    about: 'About the way from the idea to 0.5',
    search: '?have=0&need=0.5',
    message: 'We have an idea and need 0.5. It is about ',
    stage: '',
    isApplication: false,
  })
})

test.each([
  {},
  { job: 'gibt-es-nicht' },
  { job: '<script>' },
  { budget: '-5' },
  { budget: '1e3' },
  { budget: '0x10' },
  { budget: '12.5' },
  { budget: 'alles' },
  { have: '0.5' },
])('%j says nothing about a message', async (query) => {
  expect(await prefillFor(query)).toBeNull()
})
