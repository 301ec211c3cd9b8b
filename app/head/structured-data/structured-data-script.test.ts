import { parse } from 'node-html-parser'
import { expect, test } from 'vitest'

import { headInput } from '../test-head-input.ts'
import { structuredDataScript } from './structured-data.ts'

test.each([
  ['</script><img src=x onerror=alert(1)>'],
  ['<!--<script>'],
  ['</SCRIPT >'],
  [']]>&lt;/script>'],
  ['\u2028"\\'],
])('no text can end the script: %j', (name) => {
  const { type, children } = structuredDataScript(headInput({}, { name }))
  const html = parse(`<head><script type="${type}">${children}</script></head>`)
  expect(html.querySelectorAll('*')).toHaveLength(2)
  expect(children).not.toContain('<')
  const graph: { '@graph': { name?: string }[] } = JSON.parse(children)
  expect(graph['@graph'].map((node) => node.name)).toContain(name)
})
