import { expect, test } from 'vitest'

import { passageFragment } from './passage-fragment.ts'

test.each([
  [
    ['Eine Infusions', ['pumpe'], ' für die Nachtschicht, die leise ist'],
    'Infusionspumpe für die Nachtschicht',
  ],
  [[['Schraub'], 'en halten fest.'], 'Schrauben halten fest'],
  [[['Toleranzen'], ' – Wir fertigen auf Maß.'], 'Toleranzen'],
  [['Nach IEC ', ['62366'], '-1 beginnt'], '62366-1 beginnt'],
  [[['Ende'], ' \uD83D'], 'Ende \uFFFD'],
])('%j leads to %s', (context, words) => {
  const segments = context.map((part) => ({ text: String(part), hit: typeof part !== 'string' }))
  const fragment = passageFragment(segments, (text) => text)
  expect(decodeURIComponent(fragment)).toBe(`#:~:text=${words}`)
  expect(fragment.slice(9)).not.toContain('-')
})

const hyphenate = (text: string) => text.replace('Vertrau', 'Vertrau\u{AD}')

test.each([
  ['Vertraulichkeit ist wichtig', 'Vertrau\u{AD}lichkeit'],
  ['Wer unterschreibt die Vertraulichkeit', 'Wer unterschreibt die'],
])('“%s” has soft hyphens as a heading', (text, part) => {
  const fragment = passageFragment([{ text, hit: true }], hyphenate)
  expect(decodeURIComponent(fragment)).toBe(`#:~:text=${text}&text=${part}`)
})

test('a text without a hit has none', () => {
  expect(passageFragment([{ text: 'Text', hit: false }], (text) => text)).toBe('')
})
