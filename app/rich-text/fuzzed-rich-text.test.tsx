import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  dictionary,
  letrec,
  oneof,
  option,
  record,
  string,
} from 'fast-check'
import { expect, test, vi } from 'vitest'

import { resolveLinks } from '../../server-functions/content/resolve-links.ts'
import { RichTextBlock } from '../../server-functions/content/schema/blocks.ts'
import { lazyBlocks } from '../blocks/lazy-blocks.ts'
import { renderBlocks } from '../blocks/registry.tsx'
import { anyValue } from '../blocks/test-fuzzing.ts'
import { renderHtml } from '../http/render-html.ts'
import { withSite } from '../http/render-standalone.tsx'
import { RichText } from './rich-text.tsx'
import { BlockRenderer } from './text-blocks.tsx'

vi.setConfig({ testTimeout: 60_000 })

const nodeTypes =
  'paragraph heading text blockquote bullet_list ordered_list list_item code_block hard_break horizontal_rule image emoji table tableRow tableCell tableHeader blok doc constructor'
const markTypes =
  'bold italic strike underline code superscript subscript link highlight textStyle anchor styled __proto__'
const attributeNames =
  'level textAlign order class src alt title href uuid linktype target anchor custom color id name emoji fallbackImage colspan rowspan colwidth backgroundColor body dir'

const attributeValue = oneof(
  constantFrom<unknown[]>(
    1,
    7,
    '2',
    'url',
    'story',
    'email',
    'asset',
    'red',
    'expression(alert(1))',
    '_blank',
    [100],
    'onload',
  ),
  anyValue,
)
const attributes = dictionary(constantFrom(...attributeNames.split(' ')), attributeValue, { maxKeys: 6 })
const mark = record({ type: constantFrom(...markTypes.split(' ')), attrs: option(attributes) })

const { node } = letrec((tie) => ({
  node: record(
    {
      type: constantFrom(...nodeTypes.split(' ')),
      text: oneof(string(), constantFrom('<script>alert(1)</script>', '\u202E', '')),
      attrs: option(attributes),
      marks: oneof(array(mark, { maxLength: 3 }), anyValue),
      content: option(array(tie('node'), { maxLength: 4, depthIdentifier: 'node' }), {
        depthIdentifier: 'node',
      }),
    },
    { requiredKeys: ['type'] },
  ),
}))

/** Renders rich text as the site does; null if it is left out as invalid. */
async function render(content: unknown): Promise<string | null> {
  const block = { component: 'rich_text', body: { type: 'doc', content } }
  const parsed = RichTextBlock.safeParse(resolveLinks(block, { get: () => undefined }, 'de'))
  if (!parsed.success) return null
  const text = (
    <BlockRenderer value={renderBlocks}>
      <RichText document={parsed.data.body} />
    </BlockRenderer>
  )
  return renderHtml(await withSite(text, 'de', '/de'), (error) => {
    throw error
  })
}

test('any tree of nodes and marks is rendered or left out, without script, within a second', async () => {
  await Promise.all(Object.values(lazyBlocks).map((block) => block.prepare()))
  let rendered = 0
  await assert(
    asyncProperty(array(node, { maxLength: 5 }), async (content) => {
      const start = process.cpuUsage()
      const html = await render(content)
      // Of the processor: other programs may keep it busy.
      expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
      if (html === null) return
      rendered++
      expect(html).not.toMatch(/<script|<[^>]*\son\w+=|<[^>]*style="[^"]*\(/i)
      expect(html).not.toMatch(/<[^>]*(?:href|src)="\s*(?:javascript|data:text|vbscript)/i)
    }),
    { numRuns: 500 },
  )
  expect(rendered).toBeGreaterThan(100)
})

test('text that is nested 100 times is rendered', async () => {
  let content: unknown = { type: 'text', text: 'inside' }
  for (let level = 0; level < 100; level++) content = { type: 'blockquote', content: [content] }
  expect(await render([content])).toContain('inside')
})
