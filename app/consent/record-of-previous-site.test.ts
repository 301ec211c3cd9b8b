import { expect, test } from 'vitest'

import { withOurNames } from './record-of-previous-site.ts'

const categories = [
  { name: 'necessary', formerNames: ['essential'] },
  { name: 'analytics', formerNames: ['statistics', 'tracking'] },
  { name: 'externalContent', formerNames: [] },
]
const record = (...names: string[]) => ({
  categories: names,
  services: { tracking: ['ga'] },
  revision: 3,
  consentId: '1c5d8a52',
})

test('a record with our names stays as it is', () => {
  const ours = record('necessary', 'externalContent')
  expect(withOurNames(ours, categories)).toBe(ours)
})

test('one of the site before counts for the categories that content names, with its id and revision', () => {
  expect(withOurNames(record('essential', 'statistics', 'tracking'), categories)).toEqual({
    ...record('necessary', 'analytics'),
    services: {},
  })
})

test('one with a name that nobody knows is about something else', () => {
  expect(withOurNames(record('necessary', 'analytics', 'marketing'), categories)).toBeNull()
})

test('a name of ours counts for its own category, whatever another one was called', () => {
  const others = [
    { name: 'analytics', formerNames: ['externalContent', 'stats'] },
    { name: 'externalContent', formerNames: [] },
  ]
  expect(withOurNames(record('externalContent', 'stats'), others)?.categories).toEqual([
    'necessary',
    'externalContent',
    'analytics',
  ])
})
