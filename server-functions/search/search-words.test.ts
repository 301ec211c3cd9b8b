import { expect, test } from 'vitest'

import { comparable, fold, wordSimilarity, searchable, wordsOf } from './search-words.ts'

test.each([
  ['Prüfstand', 'prufstand'],
  ['GROSSE Maße', 'grosse masse'],
  ['Tandhjul på Ærø', 'tandhjul pa aero'],
  ['Prüfstand'.normalize('NFD'), 'prufstand'],
  ['Schlag\u{ad}schrauber', 'schlagschrauber'],
])('%j is folded to %j', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test.each([
  ['Füllstand', 'füllstand', true],
  ['Füllstand', 'FULLSTAND', true],
  ['Füllstand', 'fuellstand', true],
  ['Füllstand'.normalize('NFD'), 'fuellstand', true],
  ['Infusionspumpe', 'pumpe', true],
  ['Maße', 'masse', true],
  ['Pumpe', 'pumpen', false],
])('searching %j for %j: %s', (text, word, found) => {
  const [folded = ''] = wordsOf(word)
  expect(searchable(text).includes(folded)).toBe(found)
})

test.each([
  ['', []],
  ['  \u{a0} ', []],
  ['Zwei  Wörter', ['zwei', 'worter']],
  ['1 2 3 4 5 6 7 8 9 10', ['1', '2', '3', '4', '5', '6', '7', '8']],
])('the words of %j: %j', (question, words) => {
  expect(wordsOf(question)).toEqual(words)
})

test.each([
  ['pumpe', 'eine infusionspumpe', 1],
  ['pmupe', 'eine pumpe', 0.8],
  ['pumpen', 'eine pumpe', 0.83],
  ['taem', 'das team', 0.75],
  ['uxx', 'ux design', 0.67],
  ['infusionpumpe', 'eine infusionspumpe', 0.88],
  ['wallboks', 'wallbox', 0.77],
  ['xyz', 'wallbox', 0],
  ['x', 'wand', 0],
])('the similarity of %s to "%s" is %d', (word, text, expected) => {
  const [query] = comparable(word).words
  expect(query && wordSimilarity(query, comparable(text))).toBeCloseTo(expected, 1)
})
