import { expect, test } from 'vitest'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import { type Attributes, node, rendered, text } from './test-rich-text.tsx'

import styles from './rich-text.module.css'

const row = (...cells: RichTextNode[]) => node('tableRow', {}, ...cells)
const head = (value: string, attrs: Attributes = {}) => node('tableHeader', attrs, text(value))
const cell = (value: string, attrs: Attributes = {}) => node('tableCell', attrs, text(value))

const heads = '<tr><th scope="col">a</th><th scope="col">b</th></tr>'
const cells = '<tr><td>c</td><td>d</td></tr>'

test.each<[string, RichTextNode[], string]>([
  ['of cells', [row(cell('c'), cell('d'))], `<tbody>${cells}</tbody>`],
  [
    'with a row of headers',
    [row(head('a'), head('b')), row(cell('c'), cell('d'))],
    `<thead>${heads}</thead><tbody>${cells}</tbody>`,
  ],
  [
    'with two rows of headers, one of them spanning both',
    [row(head('a', { rowspan: 2 }), head('b')), row(head('e')), row(cell('c'), cell('d'))],
    `<thead><tr><th scope="col" rowSpan="2">a</th><th scope="col">b</th></tr><tr><th scope="col">e</th></tr></thead><tbody>${cells}</tbody>`,
  ],
  [
    'with a header that spans into the body',
    [row(head('a', { rowspan: 2 }), head('b')), row(cell('c'))],
    '<tbody><tr><th scope="col" rowSpan="2">a</th><th scope="col">b</th></tr><tr><td>c</td></tr></tbody>',
  ],
  [
    'with a column of headers',
    [row(head('a'), cell('b')), row(head('c'), cell('d'))],
    '<tbody><tr><th scope="row">a</th><td>b</td></tr><tr><th scope="row">c</th><td>d</td></tr></tbody>',
  ],
  [
    'with a row of headers further down',
    [row(cell('c'), cell('d')), row(head('a'), head('b'))],
    `<tbody>${cells}${heads}</tbody>`,
  ],
  ['of headers', [row(head('a'), head('b'))], `<thead>${heads}</thead>`],
  ['without rows', [], ''],
  [
    'with widths of its columns',
    [
      row(
        cell('a', { colspan: 2, rowspan: 1, colwidth: [180, 60] }),
        cell('b'),
        cell('c', { colwidth: [140] }),
      ),
    ],
    '<colgroup><col style="width:180px"/><col style="width:60px"/><col/><col style="width:140px"/></colgroup><tbody>' +
      '<tr><td colSpan="2">a</td><td>b</td><td>c</td></tr></tbody>',
  ],
  [
    'with empty column widths',
    [
      row(
        cell('a', { colspan: -1, colwidth: [0] }),
        cell('b', { colwidth: null }),
        cell('c', { colwidth: 'x' }),
      ),
    ],
    '<tbody><tr><td>a</td><td>b</td><td>c</td></tr></tbody>',
  ],
  [
    'with a cell in a colour',
    [
      row(
        cell('a', { backgroundColor: 'rgb(204, 255, 204)' }),
        cell('b', { backgroundColor: 'url(//evil.example)' }),
        cell('c', { backgroundColor: 'transparent' }),
      ),
    ],
    `<tbody><tr><td class="${styles.filled}" style="--fill:rgb(204, 255, 204)">a</td><td>b</td><td>c</td></tr></tbody>`,
  ],
])('a table %s, in a focusable, labelled scroll container', async (_what, rows, inner) => {
  const html = await rendered(node('table', {}, ...rows))
  expect(html).toMatch(/^<section [^>]*tabindex="0" aria-label="Tabelle">/)
  expect(html.slice(html.indexOf('<table>'))).toBe(`<table>${inner}</table></section>`)
})

test('colspan is limited to the maximum of HTML', async () => {
  const html = await rendered(node('table', {}, row(cell('a', { colspan: 1e9, colwidth: [5] }))))
  expect(html.match(/<col\b/g)).toHaveLength(1000)
})
