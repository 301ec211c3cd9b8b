import { expect, test } from 'vitest'

import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary(
  ['infusionspumpe', 'pumpe', 'pumpen', 'ux', 'luxus', 'zentrifuge', 'kunststoffgehause', 'team'].map(
    (term) => ({
      term,
      documents: 1,
    }),
  ),
)
const terms = (list: readonly { term: string }[]) => list.map(({ term }) => term)

test.each([
  ['pumpe', ['pumpe', 'pumpen', 'infusionspumpe']],
  ['pum', ['pumpe', 'pumpen', 'infusionspumpe']],
  ['spumpe', ['infusionspumpe']],
  ['ux', ['ux']],
  ['u', ['ux']],
  ['uxu', ['luxus']],
  ['', []],
])('%j is in %j', (word, expected) => {
  expect(terms(vocabulary.containing(word))).toEqual(expected)
})

test.each([
  ['pmupe', ['pumpe']],
  ['zentrifgue', ['zentrifuge']],
  ['zentrfuge', ['zentrifuge']],
  ['taem', ['team']],
  ['gehuse', ['kunststoffgehause']],
  ['infusionpumpe', ['infusionspumpe']],
  ['uxx', []],
  ['xyzzy', []],
])('%s is similar to %j', (word, expected) => {
  expect(terms(vocabulary.similar(word, 0.7))).toEqual(expected)
})
