import { expect, test } from 'vitest'

import { isMarkdown, markdownToHtml } from './clean-html.ts'

test.each([
  ['# Titel', true],
  ['Ein Satz mit **fetten Wörtern**.', true],
  ['- eins\n- zwei', true],
  ['1. eins\r\n2. zwei', true],
  ['> Zitat', true],
  ['```\ncode\n```', true],
  ['| A | B |\n|---|---|\n| 1 | 2 |', true],
  ['Siehe [Kontakt](https://a.example/kontakt).', true],
  ['1. Mai 2027', false],
  ['- nur ein Gedankenstrich', false],
  ['2 * 3 * 4 = 24', false],
  ['#hashtag und C#', false],
  ['snake_case_name und 5 > 3', false],
  ['Preis [netto] (ohne Steuer)', false],
])('%j is Markdown: %s', (text, expected) => {
  expect(isMarkdown(text)).toBe(expected)
})

test('Markdown becomes HTML', () => {
  expect(markdownToHtml('## Zwei\n\nEin **Wort**.')).toBe(
    '<h2>Zwei</h2>\n<p>Ein <strong>Wort</strong>.</p>\n',
  )
})
