import { describe, expect, test } from 'vitest'

import { wordFormsOf } from './stem.ts'
import { createVocabulary } from './vocabulary.ts'

const vocabulary = createVocabulary(
  ['infusionspumpe', 'pumpe', 'pumpen', 'ux', 'luxus', 'zentrifuge', 'kunststoffgehause', 'team'].map(
    (term) => ({ term, entries: 1, isInTitle: false }),
  ),
  wordFormsOf('de'),
)
const terms = (list: readonly { term: string }[]) => list.map(({ term }) => term)

test.each([
  ['pumpe', ['pumpe', 'pumpen', 'infusionspumpe']],
  ['pum', ['pumpe', 'pumpen']],
  ['spumpe', ['infusionspumpe']],
  ['ux', ['ux']],
  ['u', ['ux']],
  ['uxu', []],
  ['uxus', ['luxus']],
  ['', []],
])('%j is in %j', (word, expected) => {
  expect(terms(vocabulary.containing(word))).toEqual(expected)
})

test('English has no compounds: words are found by their beginnings', () => {
  const words = ['rain', 'rainwear', 'training', 'train']
  const english = createVocabulary(
    words.map((term) => ({ term, entries: 1, isInTitle: false })),
    wordFormsOf('en'),
  )
  expect(terms(english.containing('rain'))).toEqual(['rain', 'rainwear'])
  expect(terms(english.compounds('rain'))).toEqual([])
  expect(terms(english.similar('raining', 0.9))).toEqual([])
})

test('inflected words share their stem, compounds end in it', () => {
  const words = ['prufstand', 'prufstande', 'prufstands', 'tastenprufstand', 'stand', 'prufstandard']
  const vocabulary = createVocabulary(
    words.map((term) => ({ term, entries: 1, isInTitle: false })),
    wordFormsOf('de'),
  )
  expect(terms(vocabulary.inflected('prufstanden'))).toEqual(['prufstand', 'prufstande', 'prufstands'])
  expect(terms(vocabulary.compounds('prufstande'))).toEqual(['tastenprufstand'])
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

describe('a misspelt word was probably meant to be', () => {
  const texts = ['fork', 'york', 'work', 'torque', 'took', 'housing', 'housings', 'centrifuge', 'model']
  const titles = new Set(['fork', 'torque', 'housing'])
  const english = createVocabulary(
    texts.map((term) => ({ term, entries: 1, isInTitle: titles.has(term) })),
    wordFormsOf('en'),
  )

  test.each([
    ['what sounds like it, or another word of titles', 'tork', ['torque', 'fork']],
    ['a word in one of its forms', 'housng', ['housing']],
    ['one with two typos', 'sentrifug', ['centrifuge']],
    ['one of transposed letters', 'mdoel', ['model']],
    ['a word that is found without being in a text', 'ergonomiks', ['ergonomics']],
    ['nothing, if nothing is near', 'qwertz', []],
    ['nothing, if it is short', 'tok', []],
  ])('%s: %s', (_what, word, expected) => {
    expect(english.corrections(word, ['ergonomics'])).toEqual(expected)
  })

  test('in German, also a compound with a typo in a part of it', () => {
    expect(vocabulary.corrections('gehuse', [])).toEqual(['kunststoffgehause'])
  })
})
