import { expect, test } from 'vitest'

import type { Block, Value } from '../model/block-values.ts'
import { describeChanges, textOf } from './revisions-panel.tsx'

function block(uid: string, fields: Record<string, Value> = {}): Block {
  return {
    _uid: uid,
    component: 'text',
    ...fields,
  }
}
const body = [block('a', { text: 'x' }), block('b'), block('c')]
const before = block('page', { title: 'Old', body })

test('changed fields, added, removed and moved blocks are told apart', () => {
  const after = block('page', { title: 'New', body: [block('c'), block('a', { text: 'y' }), block('d')] })
  expect(describeChanges(before, after)).toEqual([
    { kind: 'changed', uid: 'page', component: 'text', field: 'title', before: 'Old', after: 'New' },
    { kind: 'moved', uid: 'c', component: 'text' },
    { kind: 'moved', uid: 'a', component: 'text' },
    { kind: 'changed', uid: 'a', component: 'text', field: 'text', before: 'x', after: 'y' },
    { kind: 'added', uid: 'd', component: 'text' },
    { kind: 'removed', uid: 'b', component: 'text' },
  ])
})

test('a block that others were put in front of has not moved', () => {
  const after = block('page', { title: 'Old', body: [block('new'), ...body] })
  expect(describeChanges(before, after)).toEqual([{ kind: 'added', uid: 'new', component: 'text' }])
})

test.each([
  ['number', 3, '3'],
  ['nothing', null, ''],
  [
    'rich text',
    {
      type: 'doc',
      content: [
        {
          type: 'paragraph',
          content: [
            { type: 'text', text: 'One ' },
            { type: 'text', text: 'line' },
          ],
        },
        { type: 'paragraph', content: [{ type: 'text', text: 'Two' }] },
      ],
    },
    'One line\nTwo',
  ],
  [
    'rich text with cells, a picture and a rule, some of them empty',
    {
      type: 'doc',
      content: [
        { type: 'tableRow', content: [{ type: 'tableCell', content: [{ type: 'paragraph' }] }] },
        { type: 'image', attrs: { src: 'https://a.storyblok.com/f/1/1x1/a/mill.jpg', alt: 'A mill' } },
        { type: 'horizontal_rule' },
      ],
    },
    '\nmill.jpg · A mill\n———',
  ],
  ['asset', { filename: 'https://a.storyblok.com/f/1/x/mill.jpg', alt: 'A mill' }, 'mill.jpg · A mill'],
  ['link', { linktype: 'story', cached_url: 'website/kontakt' }, 'website/kontakt'],
  [
    'table',
    { thead: [{ value: 'A' }, { value: 'B' }], tbody: [{ body: [{ value: '1' }, { value: '2' }] }] },
    'A | B\n1 | 2',
  ],
])('a value is shown as text: %s', (_, value, text) => {
  expect(textOf(value)).toBe(text)
})
