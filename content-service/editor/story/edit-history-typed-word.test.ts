import { expect, test } from 'vitest'

import { typedWord } from './edit-history.ts'

function text(words: string) {
  return { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }
}

test.each([
  ['Wer', 'Werk', false],
  ['Werk', 'Werk ', true],
  ['Werkbank', 'Werk bank', true],
  ['Werk  bank', 'Werk   bank', true],
  ['Werk ', 'Werk', false],
  ['Werk', 'Werk und Bank ', false],
  ['', ' ', false],
  ['Werk', 'Werk\n', true],
])('from “%s” to “%s” a word is ended: %s', (before, after, expected) => {
  expect(typedWord({ a: 1, title: before }, { a: 1, title: after })).toBe(expected)
  const kept = { type: 'text' }
  expect(typedWord({ kept, text: text(before) }, { kept, text: text(after) })).toBe(expected)
})

test('an edit of two texts ends no word', () => {
  expect(typedWord({ a: 'x', b: 'y' }, { a: 'x ', b: 'y ' })).toBe(false)
})
