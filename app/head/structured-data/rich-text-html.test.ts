import { expect, test } from 'vitest'

import { richTextHtml } from './rich-text-html.ts'
import { paragraph } from './test-structured-data.ts'

const link = (href: string) => ({ type: 'link', attrs: { href } })
const item = (text: string) => ({ type: 'list_item', content: [{ type: 'text', text }] })

test.each([
  ['a paragraph', paragraph('Text.'), '<p>Text.</p>'],
  ['HTML in text', paragraph('<script>&"'), '<p>&lt;script&gt;&amp;&quot;</p>'],
  ['emphasis', paragraph('x', { type: 'bold' }, { type: 'italic' }), '<p><em><strong>x</strong></em></p>'],
  ['a link of the site', paragraph('x', link('/de/y')), '<p><a href="https://a.example/de/y">x</a></p>'],
  ['a mail address', paragraph('x', link('mailto:a@b.example')), '<p><a href="mailto:a@b.example">x</a></p>'],
  ['a script as link', paragraph('x', link('javascript:alert(1)')), '<p>x</p>'],
  [
    'a quote in a link',
    paragraph('x', link('mailto:"><b>')),
    '<p><a href="mailto:&quot;&gt;&lt;b&gt;">x</a></p>',
  ],
  ['a list', { type: 'bullet_list', content: [item('a'), item('b')] }, '<ul><li>a</li><li>b</li></ul>'],
  ['a line break', { type: 'hard_break' }, '<br>'],
  ['an unknown node and mark', { type: 'x', content: [paragraph('y', { type: 'z' })] }, '<p>y</p>'],
  ['an empty paragraph', { type: 'paragraph' }, ''],
])('%s', (_what, node, html) => {
  expect(richTextHtml(node, 'https://a.example')).toBe(html)
})
