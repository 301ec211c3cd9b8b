import * as fc from 'fast-check'
import sax from 'sax'
import { expect, test } from 'vitest'

import { cleanSvg } from './sanitize-svg.ts'

function svg(content: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:x="http://www.w3.org/1999/xlink">${content}</svg>`
}
function clean(text: string) {
  return cleanSvg(Buffer.from(text))
}

/** The names of elements and attributes, and all values, as a strict XML parser reads them. */
function read(text: string) {
  const found: string[] = []
  const parser = Object.assign(sax.parser(true), {
    onerror: (error: Error) => {
      throw error
    },
    onopentag: ({ name, attributes }: sax.Tag) => {
      found.push(`<${name}`, ...Object.entries(attributes).map(([key, value]) => `${key}=${value}`))
    },
  })
  parser.write(text).close()
  return found
}

test.each([
  ['a script', '<script>alert(1)</script>'],
  ['a script with a prefix', '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'],
  ['an event handler', '<rect onclick="alert(1)"/>'],
  ['HTML', '<foreignObject><p>x<script>alert(1)</script></p></foreignObject>'],
  ['a link', '<a href="javascript:alert(1)"><rect/></a>'],
  ['an animated address', '<use href="#a"><set attributeName="href" to="//evil"/></use>'],
  ['another file', '<image href="http://evil/x.png"/>'],
  ['another file by any prefix', '<image x:href="http://evil/x.png"/>'],
  ['another base', '<g xml:base="http://evil/"><use href="#a"/></g>'],
  ['an import', '<style>@import "//evil"</style>'],
  ['a style with a file', '<rect style="fill:url(//evil#a)"/>'],
  ['a style with a set of files', `<style>a{fill:image-set('//evil' 1x)}</style>`],
  ['a style that is hidden by escapes', '<rect fill="u\\72l(//evil)"/>'],
  ['markup in a style, as CDATA', '<a/><style><![CDATA[</style><script>alert(1)</script>]]></style>'],
  ['markup in a style, as entities', '<a/><style>&lt;/style>&lt;script>alert(1)&lt;/script></style>'],
  ['a script beside an empty attribute', '<g class=""><script/></g>'],
  ['a stylesheet of another file', '<?xml-stylesheet href="//evil"?>'],
])('%s is removed', (_, content) => {
  const cleaned = clean(svg(`${content}<path d="M0 0"/>`)) ?? ''
  const found = read(cleaned)
  expect(found).toContain('<path')
  expect(cleaned).not.toMatch(/evil|<[^>]*script/)
  expect(found.filter((item) => /^<(?:a|set|script|foreignObject|p)$|^on/.test(item))).toEqual([])
  expect(clean(cleaned)).toBeUndefined()
})

test.each([
  `<defs><linearGradient id="g"/></defs><rect fill="url(#g)"/><rect fill="url('#g')"/><rect fill="url( #g )"/>`,
  '<style>.a > .b { fill: red } @font-face { src: url(data:font/woff2;base64,AAAA) }</style>',
  '<style><![CDATA[.a > .b { fill: red }]]></style>',
  '<!-- drawn by hand --><title>a &lt;b&gt; &amp; c</title><rect aria-label="C:\\x"/>',
  '<image href="data:image/png;base64,AAAA"/><use x:href="#g"/>',
])('harmless: %s', (content) => {
  expect(clean(`<?xml version="1.0" encoding="UTF-8"?>\n${svg(content)}`)).toBeUndefined()
})

test('an SVG in another encoding is read as a browser reads it, and written in UTF-8', () => {
  const declaration = '<?xml version="1.0" encoding="ISO-2022-JP"?>'
  // In ISO-2022-JP the comment has not begun: its first characters are kanji.
  const hidden = Buffer.from(
    `${declaration}${svg('<g>\u001B$B!!<!--\u001B(B<script>alert(1)</script>--></g>')}`,
  )
  expect(hidden.toString()).toContain('<script>')
  expect(cleanSvg(hidden)).toBe(svg('<g>　次⑬--&gt;</g>'))
  const latin = Buffer.from(
    `<?xml version="1.0" encoding="ISO-8859-1"?>${svg('<title>Grün</title>')}`,
    'latin1',
  )
  expect(cleanSvg(latin)).toContain('<title>Grün</title>')
  expect(() => cleanSvg(Buffer.from(svg('Grün'), 'latin1'))).toThrow(TypeError)
})

test('whatever is cleaned has nothing to clean', () => {
  const piece = fc.constantFrom(
    '<style>',
    '</style>',
    '<![CDATA[',
    ']]>',
    '<script>',
    '</script>',
    '<a href="//e">',
    '</a>',
    '<g>',
    '</g>',
    '&lt;',
    '&gt;',
    '&#60;',
    '"',
    "'",
    '<!--',
    '-->',
    '<?x ',
    '?>',
    '<rect onload="x"/>',
    '<text>',
    '</text>',
    'x',
    '<foreignObject>',
    '</foreignObject>',
    '<image x:href="#a"/>',
    '<!DOCTYPE svg>',
    '/>',
    '<use href="',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const cleaned = clean(svg(pieces.join('')))
      if (cleaned === undefined) return
      expect(clean(cleaned)).toBeUndefined()
      const names = read(cleaned).filter((item) => item.startsWith('<'))
      expect(names.filter((name) => /script|foreignObject|<a$/.test(name))).toEqual([])
    }),
    { numRuns: 500 },
  )
})

test('more levels than XML parsers accept are refused, as each would take longer than the one before', () => {
  const levels = (count: number) => svg('<g>'.repeat(count) + '</g>'.repeat(count))
  expect(clean(levels(255))).toBe(undefined)
  expect(() => clean(levels(256))).toThrow('nested more than 256 levels deep')
  expect(() => clean(svg('<g a="/>">'.repeat(100_000)))).toThrow('levels deep')
  expect(clean(svg('<g/><path></path>'.repeat(1000)))).toBe(undefined)
})
