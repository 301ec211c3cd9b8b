import { expect, test } from 'vitest'

import { moveStyleAttributes } from './style-attributes.ts'

const page = (body: string) => `<html><head><title>A</title></head><body>${body}</body></html>`
const moved = (style: string, body: string) =>
  `<html><head><title>A</title><style>${style}</style></head><body>${body}</body></html>`

test('equal style attributes become one rule', () => {
  const styled =
    '<i style="--at:50%"></i><b class="a" style="color:red;top:0" lang="de">b</b><i style="--at:50%"></i>'
  expect(moveStyleAttributes(page(styled))).toBe(
    moved(
      '[data-style="0"]{--at:50%}\n[data-style="1"]{color:red;top:0}',
      '<i data-style="0"></i><b class="a" data-style="1" lang="de">b</b><i data-style="0"></i>',
    ),
  )
})

test('values are unescaped, and `$&` in one is not expanded', () => {
  const styled = '<i style="background:url(&quot;data:image/x,a&amp;b{$&amp;}&quot;)"></i>'
  expect(moveStyleAttributes(page(styled))).toBe(
    moved('[data-style="0"]{background:url("data:image/x,a&b{$&}")}', '<i data-style="0"></i>'),
  )
})

test.each([
  '',
  '<p>The attribute style=&quot;color:red&quot; of HTML</p>',
  '<script>"<i style=\\"color:red\\">" + \'<i style="color:red">\'</script>',
])('%j stays as it is', (body) => {
  expect(moveStyleAttributes(page(body))).toBe(page(body))
})

test.each([
  'color:red} body {display:none',
  'color:red;/*',
  'color:&quot;',
  'background:url(a',
  'width:calc(1px))',
  'color:red\\',
  'content:&quot;&lt;/style>&quot;',
])('%j, which would break out of its rule, is dropped', (style) => {
  expect(moveStyleAttributes(page(`<i style="${style}"></i>`))).toBe(page('<i></i>'))
})
