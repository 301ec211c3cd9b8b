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
import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test, vi } from 'vitest'

import { parseLeniently } from '../../server-functions/content/parse-leniently.ts'
import { resolveLinks } from '../../server-functions/content/resolve-links.ts'
import { PageContent } from '../../server-functions/content/schema/content-types.ts'
import { blocks } from '../blocks/registry.ts'
import { renderBlocks } from '../blocks/render-blocks.tsx'
import { anyValue } from '../blocks/test-fuzzing.ts'
import { renderHtml } from '../http/render-html.ts'
import { withSite } from '../http/render-standalone.tsx'
import { BlockRenderer } from './embedded-blocks.tsx'
import { RichText } from './rich-text.tsx'

vi.setConfig({ testTimeout: 60_000 })

const nodeTypes =
  'paragraph heading text blockquote bullet_list ordered_list list_item code_block hard_break horizontal_rule image emoji table tableRow tableCell tableHeader blok doc constructor'
const containers = nodeTypes
  .split(' ')
  .filter((type) => !/^(text|hard_break|horizontal_rule|image|emoji|blok)$/.test(type))
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

const noLinks = { get: () => undefined, ofSlug: () => undefined }

/** Renders rich text as the site does. */
async function render(content: unknown): Promise<string> {
  const block = { component: 'rich_text', body: { type: 'doc', content } }
  const page = { component: 'page', body: [block] }
  const parsed = parseLeniently(PageContent, resolveLinks(page, noLinks, 'de'))
  if (!parsed.ok) throw new Error(parsed.problem)
  const [shown] = parsed.value.body
  if (shown?.component !== 'rich_text') throw new Error('The whole text is left out')
  const text = (
    <BlockRenderer value={renderBlocks}>
      <RichText document={shown.body} />
    </BlockRenderer>
  )
  return renderHtml(await withSite(text, 'de', '/de'), (error) => {
    throw error
  })
}

beforeAll(async () => {
  await Promise.all(Object.values(blocks).map((block) => block.prepare()))
})

test('any tree of nodes and marks is rendered, without script, within a second', async () => {
  await assert(
    asyncProperty(array(node, { maxLength: 5 }), async (content) => {
      const start = process.cpuUsage()
      const html = await render(content)
      // Of the processor: other programs may keep it busy.
      expect(process.cpuUsage(start).user).toBeLessThan(1_000_000)
      expect(html).not.toMatch(/<script|<[^>]*\son\w+=|<[^>]*style="[^"]*\(/i)
      expect(html).not.toMatch(/<[^>]*(?:href|src)="\s*(?:javascript|data:text|vbscript)/i)
    }),
    { numRuns: 500 },
  )
})

/** What the standard says about elements; ids and words depend on the content. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'no-dup-id': 'off', 'valid-id': 'off', 'element-required-attributes': 'error' },
})

const sentence = { component: 'statement', text: 'Ein Satz.' }
const anchors = record({ type: constantFrom('anchor', 'styled', 'bold', 'italic', 'code') })
/** Nodes as editors and other programs write them, each in any other. */
const { realNode } = letrec((tie) => ({
  realNode: oneof(
    { depthIdentifier: 'real', withCrossShrink: true },
    record({
      type: constantFrom('text'),
      text: constantFrom('Wort'),
      marks: array(anchors, { maxLength: 2 }),
    }),
    constantFrom<unknown[]>(
      { type: 'hard_break' },
      { type: 'horizontal_rule' },
      { type: 'emoji', attrs: { emoji: '🔧' } },
      { type: 'image', attrs: { src: '/f/1/10x10/a/a.jpg', alt: 'Bild' } },
      { type: 'blok', attrs: { body: [sentence] } },
    ),
    record({
      type: constantFrom(...containers),
      attrs: constantFrom<unknown[]>([], null, {}, { level: 3 }, { order: 2 }, { colspan: 2 }),
      content: array(tie('realNode'), { maxLength: 4, depthIdentifier: 'real' }),
    }),
  ),
}))

test('any nodes in any others are valid HTML, with every word, picture and block in its order', async () => {
  let places = 0
  await assert(
    asyncProperty(array(realNode, { maxLength: 5 }), async (content) => {
      const words: string[] = []
      const html = await render(numbered(content, words))
      const problems = (await validator.validateString(html)).results.flatMap(({ messages }) => messages)
      expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
      expect(html.match(/Wort\d+/g) ?? []).toEqual(words)
      places += words.length
    }),
    { numRuns: 200 },
  )
  expect(places).toBeGreaterThan(200)
})

/** The nodes with a number after each word, which are collected. */
function numbered(value: unknown, words: string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => numbered(item, words))
  if (typeof value === 'string' && /^(Wort|Bild|Ein Satz.)$/.test(value)) {
    words.push(`Wort${words.length}`)
    return words.at(-1)
  }
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, numbered(field, words)]))
}

test.each([
  [
    'attributes that are a list',
    [{ type: 'paragraph', attrs: [], content: [{ type: 'text', text: 'Wort' }] }],
  ],
  [
    'a text that is null',
    [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: null },
          { type: 'text', text: 'Wort' },
        ],
      },
    ],
  ],
  [
    'a mark whose attributes are a list',
    [{ type: 'text', text: 'Wort', marks: [{ type: 'bold', attrs: [] }] }],
  ],
  [
    'content that is a text',
    [
      { type: 'paragraph', content: 'text' },
      { type: 'text', text: 'Wort' },
    ],
  ],
  ['a node that is null', [null, { type: 'text', text: 'Wort' }]],
])('%s costs nothing else', async (_what, content) => {
  expect(await render(content)).toContain('Wort')
})

test('text that is nested 100 times is rendered', async () => {
  let content: unknown = { type: 'text', text: 'inside' }
  for (let level = 0; level < 100; level++) content = { type: 'blockquote', content: [content] }
  expect(await render([content])).toContain('inside')
})
