import { expect, test } from 'vitest'

import type { Reach } from '../content/schema/calculator.ts'
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
  expect(await prefillFor({ budget: '20000', medical: '1' })).toMatchObject({
    about: 'Es geht um einen Betrag: 20.000\u00A0€, Medizingerät',
    search: '?budget=20000&medical=1',
    message: 'Es ist ein Medizingerät. Wir haben 20.000\u00A0€ zur Verfügung. Es geht um ',
  })
  expect(await prefillFor({ have: '0', need: '0.5' }, 'en')).toMatchObject({
    about: 'About the way from the idea to 0.5',
    search: '?have=0&need=0.5',
    message: 'We have an idea and need 0.5. It is about ',
    stage: '',
    isApplication: false,
  })
})

const about = async (reach: Reach, locale: 'de' | 'en') => {
  const content = { locale, list: async () => ({ stories: [], total: 0 }) }
  return (await findFormPrefill(ListingSearchParams.parse({ budget: '25000' }), content, reach))?.about
}

test('a sum is answered with what it buys, as far as the figures say', async () => {
  expect(await about({ sure: '0.3', possible: '0.5' }, 'de')).toBe(
    'Es geht um einen Betrag: 25.000\u00A0€. Von der Idee an reicht er bis 0.3, womöglich bis 0.5',
  )
  expect(await about({ sure: '0.3', possible: '0.3' }, 'en')).toBe(
    'About a sum: €25,000. From an idea, it takes you to 0.3',
  )
  expect(await about({ sure: null, possible: '0.1' }, 'en')).toMatch(
    /\. From an idea, it may take you to 0\.1$/,
  )
  expect(await about({ sure: null, possible: null }, 'en')).toBe('About a sum: €25,000')
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
  { have: '0.9', need: '0.1' },
  { have: '0', need: '0' },
])('%j says nothing about a message', async (query) => {
  expect(await prefillFor(query)).toBeNull()
})
