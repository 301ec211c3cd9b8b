import { expect, test } from 'vitest'

import { splitScriptsAndStyles } from './split-scripts-and-styles.ts'
import { moveStyleAttributes } from './style-attributes.ts'

/** The HTML without style attributes, and the rules for them. */
function moved(html: string): { html: string; rules: string } {
  const { parts, style } = moveStyleAttributes(splitScriptsAndStyles(html))
  return { html: parts.join(''), rules: style.replace(/^<style>|<\/style>$/g, '') }
}

test('equal style attributes become one rule', () => {
  const styled =
    '<i style="--at:50%"></i><b class="a" style="color:red;top:0" lang="de">b</b><i style="--at:50%"></i>'
  expect(moved(styled)).toEqual({
    rules: '[data-style="0"]{--at:50%}\n[data-style="1"]{color:red;top:0}',
    html: '<i data-style="0"></i><b class="a" data-style="1" lang="de">b</b><i data-style="0"></i>',
  })
})

test('values are unescaped, and `$&` in one is not expanded', () => {
  const styled = '<i style="background:url(&quot;data:image/x,a&amp;b{$&amp;}&quot;)"></i>'
  expect(moved(styled)).toEqual({
    rules: '[data-style="0"]{background:url("data:image/x,a&b{$&}")}',
    html: '<i data-style="0"></i>',
  })
})

test.each([
  '',
  '<p>The attribute style=&quot;color:red&quot; of HTML</p>',
  '<script>"<i style=\\"color:red\\">" + \'<i style="color:red">\'</script>',
])('%j stays as it is', (html) => {
  expect(moved(html)).toEqual({ rules: '', html })
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
  expect(moved(`<i style="${style}"></i>`)).toEqual({ rules: '', html: '<i></i>' })
})
