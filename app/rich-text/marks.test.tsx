import { describe, expect, test } from 'vitest'

import type { RichTextNode } from '../../server-functions/content/schema/blocks.ts'
import type { Mark } from '../../server-functions/content/schema/rich-text.ts'
import { type Attributes, node, rendered, text } from './test-rich-text.tsx'

import styles from './rich-text.module.css'

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
    [
      'style of a text',
      [{ type: 'textStyle', attrs: { color: '#c8102e', id: 'ziel', class: 'small' } }],
      '<span id="ziel" class="small" style="color:#c8102e">a</span>',
    ],
    [
      'style of a text that has none',
      [{ type: 'textStyle', attrs: { color: '', id: null } }],
      '<span>a</span>',
    ],
    ['first mark outermost', [{ type: 'bold' }, { type: 'italic' }], '<strong><em>a</em></strong>'],
  ])('%s', async (_what, marks, html) => {
    expect(await rendered(text('a', ...marks))).toBe(html)
  })
})

const link = (attrs: Attributes = { href: '/de/kontakt' }): Mark => ({ type: 'link', attrs })
const bold: Mark = { type: 'bold' }
const italic: Mark = { type: 'italic' }

describe('a link', () => {
  test.each<[string, Attributes, string]>([
    ['to a page', { href: '/de/kontakt#karte', target: null }, '<a href="/de/kontakt#karte">a</a>'],
    [
      'to another site in a new tab',
      { href: 'https://example.org', target: '_blank' },
      '<a target="_blank" rel="noopener" href="https://example.org">a</a>',
    ],
    [
      'to another site with target _top',
      { href: 'https://example.org', target: '_top' },
      '<a target="_top" href="https://example.org">a</a>',
    ],
    [
      'to a page in the same tab',
      { href: '/de/kontakt', target: '_self' },
      '<a target="_self" href="/de/kontakt">a</a>',
    ],
    ['to a window of another name', { href: 'tel:1', target: 'popup' }, '<a href="tel:1">a</a>'],
    ['to mail', { href: 'mailto:a@b.example' }, '<a href="mailto:a@b.example">a</a>'],
    ['without an href', { href: '' }, 'a'],
    ['without attributes', {}, 'a'],
    ['to code', { href: 'javascript:alert(1)' }, '<a href="/de/javascript:alert(1)">a</a>'],
    [
      'with a title and more that an editor added',
      {
        href: 'tel:1',
        title: 'An "a"',
        class: 'small',
        hreflang: 'fr',
        'data-track': 'cta',
        'aria-label': 'Anrufen',
        'data-on': true,
      },
      '<a title="An &quot;a&quot;" class="small" hrefLang="fr" data-track="cta" aria-label="Anrufen" data-on="true" href="tel:1">a</a>',
    ],
    [
      'with rel, in a new tab',
      { href: 'tel:1', target: '_blank', rel: 'nofollow' },
      '<a target="_blank" rel="nofollow noopener" href="tel:1">a</a>',
    ],
    ['with relations', { href: 'tel:1', rel: 'nofollow' }, '<a rel="nofollow" href="tel:1">a</a>'],
    [
      'with attributes that could run code or change its target',
      {
        href: 'tel:1',
        onclick: 'alert(1)',
        onClick: 'alert(1)',
        style: 'color:red',
        ping: 'https://evil.example',
        dangerouslySetInnerHTML: 'x',
        children: 'x',
        'data-x onclick': 'x',
        'data-list': [1],
        title: null,
      },
      '<a href="tel:1">a</a>',
    ],
  ])('%s', async (_where, attrs, html) => {
    expect(await rendered(text('a', link(attrs)))).toBe(html)
  })

  test('to a deleted page is plain text', async () => {
    expect(await rendered(text('a', { type: 'link', attrs: null }))).toBe('a')
  })
})

describe('adjacent nodes share the elements of their common marks', () => {
  const other = link({ href: '/de/team' })
  const open = '<a href="/de/kontakt">'
  test.each<[string, RichTextNode[], string]>([
    ['a link', [text('a ', link()), text('b', link())], `${open}a b</a>`],
    [
      'a link with marks inside',
      [text('a ', link()), text('b', bold, link()), text(' c', link(), italic)],
      `${open}a <strong>b</strong><em> c</em></a>`,
    ],
    [
      'a link with only bold text',
      [text('a ', bold, link()), text('b', bold, link(), italic)],
      `${open}<strong>a <em>b</em></strong></a>`,
    ],
    ['a mark', [text('a ', bold), text('b', bold, italic)], '<strong>a <em>b</em></strong>'],
    [
      'an anchor, which is there once',
      [
        text('a ', { type: 'anchor', attrs: { id: 'x' } }),
        text('b', { type: 'anchor', attrs: { id: 'x' } }, bold),
      ],
      '<span id="x">a <strong>b</strong></span>',
    ],
    [
      'a link across a line break and an emoji',
      [
        text('a', link()),
        { type: 'hard_break', marks: [link()] },
        { type: 'emoji', attrs: { emoji: '🔧' }, marks: [link()] },
      ],
      `${open}a<br/>🔧</a>`,
    ],
    [
      'not across what has no link',
      [text('a', link()), node('hard_break'), text('b', link())],
      `${open}a</a><br/>${open}b</a>`,
    ],
    ['not two links', [text('a', link()), text('b', other)], `${open}a</a><a href="/de/team">b</a>`],
    [
      'not links of different titles',
      [text('a', link({ href: 'tel:1', title: 'A' })), text('b', link({ href: 'tel:1', title: 'B' }))],
      '<a title="A" href="tel:1">a</a><a title="B" href="tel:1">b</a>',
    ],
    ['one link of two on a text', [text('a', link(), other)], `${open}a</a>`],
    ['no mark around a block', [{ ...node('paragraph', {}, text('a')), marks: [bold] }], '<p>a</p>'],
  ])('%s', async (_what, nodes, html) => {
    expect(await rendered(...nodes)).toBe(html)
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
    const fill = style ? ` class="${styles.filled}" style="${style.replace('color:', '--fill:')}"` : ''
    expect(await rendered(text('a', { type: 'highlight', attrs: { color } }))).toBe(`<mark${fill}>a</mark>`)
  })
})
