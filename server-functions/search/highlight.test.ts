import { expect, test } from 'vitest'

import { createHighlighter, type Segment } from './highlight.ts'
import type { QueryWord } from './query-words.server.ts'

const asked = (...words: string[]): QueryWord[] =>
  words.map((word) => ({ word, terms: [], whole: [], kinds: [] }))
const german = { minInside: 4 }
/** Hits in brackets. */
const marked = (segments: readonly Segment[]) =>
  segments.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('')

test.each([
  ['Infusionspumpe', ['pumpe'], 'Infusions[pumpe]'],
  ['Pumpe und Pumpen', ['PUMPE'], '[Pumpe] und [Pumpe]n'],
  ['Der Prüfstand', ['prufstand'], 'Der [Prüfstand]'],
  ['Der Prüfstand', ['pruefstand'], 'Der [Prüfstand]'],
  ['Der Prüfstand'.normalize('NFD'), ['prüfstand'], 'Der [Prüfstand]'],
  ['Kleine Maße', ['masse'], 'Kleine [Maße]'],
  ['Große Straße', ['strasse', 'gros'], '[Groß]e [Straße]'],
  ['Bearbeitungs\u{ad}zentrum', ['zentrum'], 'Bearbeitungs\u{ad}[zentrum]'],
  ['UX und Luxus', ['ux'], '[UX] und Luxus'],
  ['<b>Pumpe</b>', ['b'], '<[b]>Pumpe</[b]>'],
  ['Nichts davon', ['pumpe'], 'Nichts davon'],
  ['', ['pumpe'], ''],
])('%j with the hits of %j: %s', (text, words, expected) => {
  expect(marked(createHighlighter(asked(...words), german).highlight(text))).toBe(expected)
})

test('the words of a phrase for the same are marked where they follow each other', () => {
  const [word] = asked('heating')
  const words = word ? [{ ...word, whole: ['room thermostat'] }] : []
  const { highlight } = createHighlighter(words, german)
  expect(marked(highlight('A room thermostat in a room'))).toBe('A [room] [thermostat] in a room')
})

const filler = 'Davor steht ein längerer Satz, der von etwas ganz anderem erzählt. '
const long = `${filler.repeat(5)}Hier läuft die Pumpe im Gehäuse. ${filler.repeat(5)}`

test.each([
  [[], 'pumpe', ''],
  [['Der Vorspann.', 'Eine Pumpe.'], 'pumpe', 'Eine [Pumpe].'],
  [
    ['Vorn', 'Die Pumpe', 'Sie läuft seit 1998 in der Halle, Tag und Nacht.', 'Ende'],
    'pumpe',
    'Die [Pumpe] – Sie läuft seit 1998 in der Halle, Tag und Nacht.',
  ],
  [['Vorspann mit Pumpe.', 'Eine Pumpe.'], 'pumpe', 'Vorspann mit [Pumpe]. – Eine [Pumpe].'],
  [['Der Vorspann.', 'Der Text.'], 'pumpe', 'Der Vorspann. – Der Text.'],
  [
    ['Die Pumpe', `Ein Absatz von mehr als vierzig Zeichen, mit Pumpe.`],
    'pumpe',
    'Ein Absatz von mehr als vierzig Zeichen, mit [Pumpe].',
  ],
])('of %j the context of %s is "%s"', (paragraphs, word, expected) => {
  expect(marked(createHighlighter(asked(word), german).contextOf(paragraphs))).toBe(expected)
})

test('a long paragraph is shortened at spaces, around the most different words', () => {
  const context = createHighlighter(asked('pumpe', 'gehause'), german).contextOf([`Die Pumpe. ${long}`])
  const text = marked(context)
  expect(text).toMatch(/^… \S.*Hier läuft die \[Pumpe\] im \[Gehäuse\]\. Davor .*\S …$/)
  expect(text.length).toBeLessThan(200)
})

test('a text without spaces is shortened too', () => {
  expect(marked(createHighlighter(asked('pumpe'), german).contextOf(['x'.repeat(5000)])).length).toBeLessThan(
    200,
  )
})

test('where a language has no compounds, a word is not marked inside of others', () => {
  const english = { minInside: Infinity }
  expect(marked(createHighlighter(asked('rain'), english).highlight('Rainwear, training'))).toBe(
    '[Rain]wear, training',
  )
})
