import { describe, expect, test } from 'vitest'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import { blocks } from '../blocks/registry.ts'
import { node, rendered, text } from './test-rich-text.tsx'

describe('an image', () => {
  test.each([
    [
      'with words',
      { src: '/a.jpg', alt: 'An "a"', title: 'T' },
      ['alt="An &quot;a&quot;"', 'title="T"', 'src="/a.jpg"'],
    ],
    ['without words', { src: '/a.jpg', alt: '', title: null }, ['alt=""', 'src="/a.jpg"', 'loading="lazy"']],
    [
      'of the space, in its measure',
      { src: '/f/1/800x600/0/a.jpg', alt: '' },
      ['<picture', 'width="800"', 'height="600"', '/f/1/800x600/0/a.jpg/m/400x0/', 'loading="lazy"'],
    ],
  ])('%s', async (_what, attrs, parts) => {
    const html = await rendered(node('image', attrs))
    for (const part of parts) expect(html).toContain(part)
    expect(html.match(/<img/g)).toHaveLength(1)
  })
})

describe('every node of specification 3', () => {
  test.each([
    ['paragraph', node('paragraph', {}, text('a')), '<p>a</p>'],
    ['empty paragraph', { type: 'paragraph' }, '<p></p>'],
    [
      'centred paragraph',
      node('paragraph', { textAlign: 'center' }, text('a')),
      '<p style="text-align:center">a</p>',
    ],
    [
      'paragraph of unknown alignment',
      node('paragraph', { textAlign: 'x;color:red' }, text('a')),
      '<p>a</p>',
    ],
    ['heading', node('heading', { level: 3 }, text('a')), '<h3>a</h3>'],
    ['smallest heading', node('heading', { level: 6 }, text('a')), '<h6>a</h6>'],
    ['heading of the page’s own level', node('heading', { level: 1 }, text('a')), '<h2>a</h2>'],
    ['heading beyond the last level', node('heading', { level: 9 }, text('a')), '<h6>a</h6>'],
    ['heading without level', node('heading', {}, text('a')), '<h2>a</h2>'],
    ['bullet list', node('bullet_list', {}, node('list_item', {}, text('a'))), '<ul><li>a</li></ul>'],
    [
      'ordered list',
      node('ordered_list', { order: 3 }, node('list_item', {}, node('paragraph', {}, text('a')))),
      '<ol start="3"><li><p>a</p></li></ol>',
    ],
    [
      'blockquote',
      node('blockquote', {}, node('paragraph', {}, text('a'))),
      '<blockquote><p>a</p></blockquote>',
    ],
    [
      'code block',
      node('code_block', { class: 'language-ts' }, text('a < b')),
      '<pre><code class="language-ts">a &lt; b</code></pre>',
    ],
    [
      'paragraph aligned as it is',
      node('paragraph', { textAlign: 'left' }, text('a')),
      '<p style="text-align:left">a</p>',
    ],
    ['horizontal rule', node('horizontal_rule'), '<hr/>'],
    ['hard break', node('hard_break'), '<br/>'],
    ['image without an address', node('image', { src: '', alt: 'A saw' }), ''],
    ['emoji', node('emoji', { name: 'wrench', emoji: '🔧', fallbackImage: 'x' }), '🔧'],
    [
      'emoji that is a picture',
      node('emoji', { name: 'wrench', emoji: null, fallbackImage: '/f/1/w.png' }),
      expect.stringMatching(/^<img class="\S+" src="\/f\/1\/w.png" alt="wrench"\/>$/),
    ],
    [
      'emoji that is a picture of another host, which needs consent',
      node('emoji', { name: 'wrench', emoji: null, fallbackImage: 'https://x.example/w.png' }),
      expect.stringMatching(
        /^<span class="\S+" data-external-content="true"><img data-external-src="https:\/\/x.example\/w.png" src="data:," alt="wrench"[^>]*\/><span>wrench<\/span><\/span>$/,
      ),
    ],
  ])('%s', async (_what, document, html) => {
    expect(await rendered(document)).toEqual(html)
  })
})

test('embedded blocks are rendered in place', async () => {
  const statement = { component: 'statement' as const, _uid: 'a', text: 'Satz', note: '' }
  await blocks.statement.prepare()
  const html = await rendered({ type: 'blok', blocks: [statement] })
  expect(html).toContain('Satz')
})

describe('an unknown node or mark renders its content', () => {
  test.each<[string, RichTextNode, string]>([
    ['node', node('toggle', { open: true }, node('paragraph', {}, text('a'))), '<p>a</p>'],
    ['node without content', node('blok', { id: 'x' }), ''],
    ['mark', text('a', { type: 'sparkle', attrs: {} }, { type: 'bold' }), '<strong>a</strong>'],
  ])('%s', async (_what, document, html) => {
    expect(await rendered(document)).toBe(html)
  })
})

test.each([
  [
    node('paragraph', { dir: 'rtl', textAlign: 'left' }, text('א')),
    '<p dir="rtl" style="text-align:left">א</p>',
  ],
  [node('heading', { level: 3, dir: 'auto' }, text('א')), '<h3 dir="auto">א</h3>'],
  [node('blockquote', { dir: 'ltr' }, text('a')), '<blockquote dir="ltr">a</blockquote>'],
  [node('bullet_list', {}, node('list_item', { dir: 'rtl' }, text('א'))), '<ul><li dir="rtl">א</li></ul>'],
  [node('code_block', { dir: 'ltr' }, text('a')), '<pre dir="ltr"><code>a</code></pre>'],
  [node('paragraph', { dir: 'up' }, text('a')), '<p>a</p>'],
  [node('paragraph', { dir: null }, text('a')), '<p>a</p>'],
])('text direction is kept: %j', async (document, html) => {
  expect(await rendered(document)).toBe(html)
})

test('text is escaped', async () => {
  expect(await rendered(text('<script>&"'))).toBe('&lt;script&gt;&amp;&quot;')
})

test('an empty document renders an empty text element', async () => {
  expect(await rendered()).toBe('')
})
