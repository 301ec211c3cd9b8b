import { describe, expect, test } from 'vitest'

import type { Mark, RichTextNode } from '../../server-functions/content/schema/rich-text.ts'
import { htmlOf } from '../test-router.tsx'
import { RichText } from './rich-text.tsx'

type Attributes = NonNullable<RichTextNode['attrs']>

const text = (text: string, ...marks: Mark[]): RichTextNode => ({ type: 'text', text, marks })
const node = (type: string, attrs: Attributes = {}, ...content: RichTextNode[]): RichTextNode => ({
  type,
  attrs,
  content,
})

/** The HTML of nodes, without the elements that frame the text and the preloads that React puts before it. */
async function rendered(...content: RichTextNode[]): Promise<string> {
  const html = await htmlOf(<RichText document={{ type: 'doc', content }} />)
  return html.replace(/^(?:<link [^>]*>)*<div[^>]*>(?:<div[^>]*>(.*)<\/div>)?<\/div>$/s, '$1')
}

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
    ['horizontal rule', node('horizontal_rule'), '<hr/>'],
    ['hard break', node('hard_break'), '<br/>'],
    ['image without an address', node('image', { src: '', alt: 'A saw' }), ''],
    ['emoji', node('emoji', { name: 'wrench', emoji: '🔧', fallbackImage: 'x' }), '🔧'],
    [
      'emoji that is a picture',
      node('emoji', { name: 'wrench', emoji: null, fallbackImage: 'https://x.example/w.png' }),
      '<img src="https://x.example/w.png" alt="wrench"/>',
    ],
  ])('%s', async (_what, document, html) => {
    expect(await rendered(document)).toBe(html)
  })

  test('a table, reached by keyboard under its name', async () => {
    const html = await rendered(
      node(
        'table',
        {},
        node('tableRow', {}, node('tableHeader', { colspan: 2, rowspan: 1 }, text('h'))),
        node('tableRow', {}, node('tableHeader', {}, text('r')), node('tableCell', {}, text('c'))),
      ),
    )
    expect(html).toMatch(/^<section [^>]*tabindex="0" aria-label="Tabelle">/)
    expect(html).toContain(
      '<table><tbody><tr><th scope="col" colSpan="2" rowSpan="1">h</th></tr>' +
        '<tr><th scope="row">r</th><td>c</td></tr></tbody></table>',
    )
  })
})

test('blocks stand in the text where an editor put them; a broken one is left out', async () => {
  const statement = { component: 'statement' as const, _uid: 'a', text: 'Satz', note: '' }
  const html = await rendered({ type: 'blok', blocks: [null, statement] })
  expect(html).toContain('Satz')
})

describe('every mark of specification 3', () => {
  test.each<[string, Mark[], string]>([
    ['bold', [{ type: 'bold' }], '<strong>a</strong>'],
    ['italic', [{ type: 'italic' }], '<em>a</em>'],
    ['underline', [{ type: 'underline' }], '<u>a</u>'],
    ['strike', [{ type: 'strike' }], '<s>a</s>'],
    ['code', [{ type: 'code' }], '<code>a</code>'],
    ['subscript', [{ type: 'subscript' }], '<sub>a</sub>'],
    ['superscript', [{ type: 'superscript' }], '<sup>a</sup>'],
    ['anchor', [{ type: 'anchor', attrs: { id: 'ablauf' } }], '<span id="ablauf">a</span>'],
    ['style class', [{ type: 'styled', attrs: { class: 'small' } }], '<span class="small">a</span>'],
    [
      'words of another language',
      [{ type: 'styled', attrs: { class: 'lang-en' } }],
      '<span lang="en">a</span>',
    ],
    ['first mark outermost', [{ type: 'bold' }, { type: 'italic' }], '<strong><em>a</em></strong>'],
  ])('%s', async (_what, marks, html) => {
    expect(await rendered(text('a', ...marks))).toBe(html)
  })

  test.each<[string, Attributes, string]>([
    ['a page', { href: '/de/kontakt#karte', newTab: false }, '<a href="/de/kontakt#karte">a</a>'],
    [
      'another site in a tab of its own',
      { href: 'https://example.org', newTab: true },
      '<a target="_blank" rel="noopener" href="https://example.org">a</a>',
    ],
    ['mail', { href: 'mailto:a@b.example' }, '<a href="mailto:a@b.example">a</a>'],
    ['nowhere', { href: '' }, 'a'],
    ['nowhere at all', {}, 'a'],
    ['code', { href: 'javascript:alert(1)' }, '<a href="/de/javascript%3Aalert(1)">a</a>'],
  ])('link to %s', async (_where, attrs, html) => {
    expect(await rendered(text('a', { type: 'link', attrs }))).toBe(html)
  })

  test('a link whose page is gone is plain text', async () => {
    expect(await rendered(text('a', { type: 'link', attrs: null }))).toBe('a')
  })
})

describe('colours', () => {
  test.each([
    ['#c8102e', 'color:#c8102e'],
    ['#fff', 'color:#fff'],
    ['rebeccapurple', 'color:rebeccapurple'],
    ['rgb(200, 16, 46)', 'color:rgb(200, 16, 46)'],
    ['rgba(200, 16, 46, 0.5)', 'color:rgba(200, 16, 46, 0.5)'],
    ['hsl(350 85% 42% / 50%)', 'color:hsl(350 85% 42% / 50%)'],
    ['', undefined],
    ['red; background: url(https://evil.example)', undefined],
    ['url(https://evil.example)', undefined],
    ['expression(alert(1))', undefined],
    ['url(https://evil.example) red', undefined],
    ['var(--secret)', undefined],
    ['red"', undefined],
    ['red\n', undefined],
  ])('"%s": %s', async (color, style) => {
    const attribute = style ? ` style="${style}"` : ''
    expect(await rendered(text('a', { type: 'textStyle', attrs: { color } }))).toBe(
      `<span${attribute}>a</span>`,
    )
    expect(await rendered(text('a', { type: 'highlight', attrs: { color } }))).toBe(
      `<mark${attribute.replace('color:', 'background-color:')}>a</mark>`,
    )
  })
})

describe('what is not known shows its content', () => {
  test.each<[string, RichTextNode, string]>([
    ['node', node('toggle', { open: true }, node('paragraph', {}, text('a'))), '<p>a</p>'],
    ['node without content', node('blok', { id: 'x' }), ''],
    ['mark', text('a', { type: 'sparkle', attrs: {} }, { type: 'bold' }), '<strong>a</strong>'],
  ])('%s', async (_what, document, html) => {
    expect(await rendered(document)).toBe(html)
  })
})

test('text is escaped', async () => {
  expect(await rendered(text('<script>&"'))).toBe('&lt;script&gt;&amp;&quot;')
})

test('an empty document is an empty text', async () => {
  expect(await rendered()).toBe('')
})
