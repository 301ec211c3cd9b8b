import { getSchema, Node } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import {
  array,
  assert,
  constant,
  constantFrom,
  dictionary,
  integer,
  letrec,
  oneof,
  property,
  record,
  string,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { testContents } from '../form/test-content.ts'
import type { Value } from '../model/block-values.ts'
import { baseExtensions } from './extensions.ts'
import { rawAttribute } from './marks.ts'
import {
  isRichTextNode,
  replaceDocument,
  type RichTextNode,
  toEditor,
  toStoryblok,
} from './storyblok-document.ts'

function view(name: string) {
  return Node.create({ name, group: 'block', atom: true, addAttributes: () => rawAttribute })
}
const schema = getSchema([...baseExtensions, view('blok'), view('image')])

const JsonValue: z.ZodType<Value> = z.custom<Value>(() => true)

/** As it is read from a file. */
function doc(...content: RichTextNode[]): Value {
  const stored: unknown = { type: 'doc', content }
  return JsonValue.parse(stored)
}
function paragraph(text: string, marks?: RichTextNode[]): RichTextNode {
  return {
    type: 'paragraph',
    content: [{ type: 'text', text, ...(marks && { marks }) }],
  }
}

/** A document opened and written back without what it was read from: everything goes through the schema. */
function throughSchema(stored: Value): RichTextNode {
  return toStoryblok(toEditor(schema, stored, new WeakMap()), new WeakMap())
}

/** What a document is after an edit of its first block. */
function afterEdit(stored: Value): RichTextNode {
  const sources = new WeakMap()
  const state = EditorState.create({ doc: toEditor(schema, stored, sources) })
  const { doc: edited } = state.apply(state.tr.insert(0, schema.node('paragraph', null, schema.text('New'))))
  return toStoryblok(edited, sources)
}

function documentsIn(value: Value): Value[] {
  if (typeof value !== 'object' || value === null) return []
  if (isRichTextNode(value) && value.type === 'doc') return [value]
  return Object.values(value).flatMap(documentsIn)
}

const documents = testContents.flatMap(([, content]) => documentsIn(content))

describe('every document of the content', () => {
  test('stays as it is when it is opened', () => {
    expect(documents.length).toBeGreaterThan(100)
    for (const stored of documents) {
      const sources = new WeakMap()
      expect(toStoryblok(toEditor(schema, stored, sources), sources)).toBe(stored)
    }
  })

  test('is known to the schema, whose form of it is the stored one', () => {
    for (const stored of documents) {
      expect(JSON.stringify(throughSchema(stored))).not.toContain('unknown_')
      expect(withoutOrder(throughSchema(stored))).toEqual(withoutOrder(stored))
    }
  })

  test('keeps every block that an edit does not touch', () => {
    for (const stored of documents) {
      const { content = [] } = isRichTextNode(stored) ? stored : {}
      const edited = afterEdit(stored).content ?? []
      expect(edited[0]).toEqual(paragraph('New'))
      for (const [index, node] of content.entries()) expect(edited[index + 1]).toBe(node)
    }
  })
})

test('a document that replaces another one, as by undo, is exactly the new one', () => {
  const opened = documents.slice(0, 60).map((stored) => toEditor(schema, stored, new WeakMap()))
  for (const [index, doc] of opened.entries()) {
    const shorter = doc.copy(doc.content.cut(doc.firstChild?.nodeSize ?? 0))
    for (const other of [shorter, opened[index + 1] ?? doc]) {
      if (other.childCount === 0) continue
      const state = EditorState.create({ doc })
      expect(state.apply(replaceDocument(state.tr, other)).doc.eq(other)).toBe(true)
    }
  }
})

/** The schema orders marks, joins texts with the same ones, and does not tell no attributes from empty ones. */
function withoutOrder(value: unknown): unknown {
  if (Array.isArray(value)) return joinTexts(value.map(withoutOrder))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).flatMap(([key, item]): [string, unknown][] => {
    if (key === 'attrs' && JSON.stringify(item) === '{}') return []
    if (key === 'content' && Array.isArray(item) && item.length === 0) return []
    if (key === 'marks' && Array.isArray(item))
      return item.length === 0
        ? []
        : [[key, item.map((mark) => JSON.stringify(withoutOrder(mark))).toSorted()]]
    return [[key, withoutOrder(item)]]
  })
  return Object.fromEntries(entries)
}

function joinTexts(items: unknown[]): unknown[] {
  const joined: unknown[] = []
  for (const item of items) {
    const [last, next] = [joined.at(-1), item].map((node) => Text.safeParse(node).data)
    if (last && next && JSON.stringify(last.marks) === JSON.stringify(next.marks))
      joined[joined.length - 1] = { ...last, text: last.text + next.text }
    else joined.push(item)
  }
  return joined
}

const Text = z.looseObject({
  type: z.literal('text'),
  text: z.string(),
  marks: z.array(z.string()).optional(),
})

describe('what the editor does not know is kept', () => {
  const odd: RichTextNode[] = [
    { type: 'video', attrs: { src: 'x' }, content: [paragraph('inside')] },
    {
      type: 'paragraph',
      content: [
        { type: 'footnote', attrs: { id: 1 } },
        { type: 'text', text: 'a' },
      ],
    },
    paragraph('b', [{ type: 'glow', attrs: { colour: 'red' } }, { type: 'bold' }]),
    {
      type: 'paragraph',
      attrs: { textAlign: 'center', own: [1] },
      content: [{ type: 'image', attrs: { src: 'y' } }],
    },
    { type: 'bullet_list', content: [paragraph('no item')] },
    { type: 'list_item', content: [paragraph('no list')] },
    { type: 'text', text: 'no paragraph' },
    { type: 'heading', attrs: { level: 9 }, content: [] },
  ]

  test.each(odd)('%j', (node) => {
    expect(afterEdit(doc(node)).content?.[1]).toBe(node)
    expect(withoutOrder(throughSchema(doc(node)))).toEqual(withoutOrder(doc(node)))
  })

  test('in any tree', () => {
    const types = [
      'paragraph',
      'heading',
      'bullet_list',
      'list_item',
      'table',
      'tableRow',
      'tableCell',
      'odd',
      'image',
    ]
    const { tree } = letrec<{ tree: RichTextNode; text: RichTextNode }>((tie) => ({
      text: record({ type: constant('text'), text: string({ minLength: 1 }) }),
      tree: record(
        {
          type: constantFrom(...types),
          attrs: dictionary(constantFrom('a', 'level', 'colspan'), integer({ min: 1, max: 3 })),
          content: array(oneof({ maxDepth: 4 }, tie('text'), tie('tree')), { maxLength: 3 }),
        },
        { requiredKeys: ['type'] },
      ),
    }))
    assert(
      property(array(tree, { minLength: 1, maxLength: 4 }), (content) => {
        const edited = afterEdit(doc(...content)).content ?? []
        for (const [index, node] of content.entries()) expect(edited[index + 1]).toBe(node)
      }),
    )
  })

  test.each([undefined, null, '', 'text', 3, []])(
    'no document (%j) is empty, and stays what it is until an edit',
    (value) => {
      expect(toEditor(schema, value, new WeakMap()).childCount).toBe(1)
      expect(afterEdit(value)).toMatchObject({
        type: 'doc',
        content: [paragraph('New'), { type: 'paragraph' }],
      })
    },
  )
})
