import { expect, test } from 'vitest'

import { comparable, fold, isOneTypo, spellingsOf, wordSimilarity, wordsOf } from './compare-words.ts'

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
  ['Füllstand', ['fullstand', 'fuellstand']],
  ['Füllstand'.normalize('NFD'), ['fullstand', 'fuellstand']],
  ['Maße', ['masse']],
  ['Pumpe', ['pumpe']],
])('the spellings of %j are %j', (word, spellings) => {
  expect(spellingsOf(word)).toEqual(spellings)
})

test.each([
  ['', []],
  ['  \u{a0} ', []],
  ['.*', []],
  ['Zwei  Wörter', ['Zwei', 'Wörter']],
  ['UX-Design', ['UX', 'Design']],
  ['Maße masse', ['masse']],
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
  ['infusionpumpe', 'eine infusionspumpe', 0.92],
  ['wallboks', 'wallbox', 0.77],
  ['xyz', 'wallbox', 0],
  ['x', 'wand', 0],
])('the similarity of %s to "%s" is %d', (word, text, expected) => {
  const [query] = comparable(word).words
  expect(query && wordSimilarity(query, comparable(text))).toBeCloseTo(expected, 1)
})

test.each([
  ['pumpe', 'pumpe', true],
  ['pumpe', 'pumpen', true],
  ['pumpe', 'pmpe', true],
  ['pumpe', 'pumfe', true],
  ['pumpe', 'pmupe', true],
  ['anna', 'annna', true],
  ['pumpe', 'pemup', false],
  ['pumpe', 'umpep', false],
  ['team', 'mate', false],
  ['uxx', 'uxy', false],
])('%s and %s differ by one typo at most: %s', (word, other, expected) => {
  expect(isOneTypo(word, other)).toBe(expected)
  expect(isOneTypo(word, `vor${other}nach`, 3, 3 + other.length)).toBe(expected)
})
