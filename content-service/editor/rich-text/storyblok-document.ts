import type { Mark, Node, NodeType, Schema } from '@tiptap/pm/model'
import { Selection, type Transaction } from '@tiptap/pm/state'

import type { ValueObject, Value } from '../model/block-values.ts'

/** A node or mark of Storyblok's rich text. */
export interface RichTextNode {
  type: string
  attrs?: ValueObject
  content?: RichTextNode[]
  marks?: RichTextNode[]
  text?: string
}

/**
 * The stored form of each node of the editor. Nodes of ProseMirror are immutable, and those that an edit does not touch
 * stay the same objects: they are written back exactly as they were.
 */
export type Sources = WeakMap<Node, RichTextNode>

/** Attributes that the editor changes; all others are kept in `raw`. */
const known: Record<string, Record<string, Value>> = {
  heading: { level: 1 },
  tableCell: { colspan: 1, rowspan: 1, colwidth: null },
  tableHeader: { colspan: 1, rowspan: 1, colwidth: null },
}

export function isRichTextNode(value: Value | RichTextNode): value is RichTextNode & ValueObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value.type === 'string'
  )
}

/** Converts a stored document. Nodes that the schema does not know become placeholders. */
export function toEditor(schema: Schema, value: Value, sources: Sources): Node {
  const stored: RichTextNode = isRichTextNode(value) && value.type === 'doc' ? value : { type: 'doc' }
  const blocks = (stored.content ?? []).map((node) => blockNode(schema, node, sources))
  const doc = schema.node('doc', null, blocks.length > 0 ? blocks : [schema.node('paragraph')])
  if (isRichTextNode(value)) sources.set(doc, stored)
  return doc
}

function blockNode(schema: Schema, stored: RichTextNode, sources: Sources): Node {
  try {
    const node = makeNode(schema, stored, sources)
    node.check()
    // A list item without a list, or text without a paragraph, does not fit.
    if (node.type.isInGroup('block')) return node
  } catch {
    // Becomes a placeholder below.
  }
  return keptNode(schema, 'unknown_block', stored, sources)
}

function makeNode(schema: Schema, stored: RichTextNode, sources: Sources): Node {
  const type = schema.nodes[stored.type]
  if (!type || stored.type.startsWith('unknown')) return keptNode(schema, 'unknown_inline', stored, sources)
  const marks = marksOf(schema, stored)
  const children = () => (stored.content ?? []).map((child) => childNode(schema, type, child, sources))
  const node = type.isText
    ? schema.text(stored.text ?? '', marks)
    : type.create(attributesOf(stored), children(), marks)
  sources.set(node, stored)
  return node
}

/** A block among text, such as a picture in a paragraph, becomes a placeholder. */
function childNode(schema: Schema, parent: NodeType, stored: RichTextNode, sources: Sources): Node {
  const node = makeNode(schema, stored, sources)
  const fits = !parent.inlineContent || node.isInline
  return fits ? node : keptNode(schema, 'unknown_inline', stored, sources)
}

function keptNode(schema: Schema, name: string, stored: RichTextNode, sources: Sources): Node {
  const node = schema.node(name, { stored })
  sources.set(node, stored)
  return node
}

function attributesOf({ type, attrs = {} }: RichTextNode) {
  const names = Object.keys(known[type] ?? {})
  const values = names.filter((name) => attrs[name] !== undefined).map((name) => [name, attrs[name]])
  return { ...Object.fromEntries(values), raw: attrs }
}

function marksOf(schema: Schema, { marks = [] }: RichTextNode): Mark[] {
  return marks.map((mark) => {
    const type = schema.marks[mark.type]
    return type && mark.type !== 'unknown_mark'
      ? type.create({ raw: mark.attrs ?? null })
      : schema.mark('unknown_mark', { stored: mark })
  })
}

/**
 * Replaces the document by another one, only where they differ: the caret and all other nodes stay. A document that
 * replaces nothing but an empty one gets its caret at the start, in text.
 */
export function replaceDocument(tr: Transaction, doc: Node): Transaction {
  const { content } = tr.doc
  const isFirst = content.size <= 2
  const start = content.findDiffStart(doc.content)
  if (start === null) return tr
  const end = content.findDiffEnd(doc.content)
  const overlap = Math.max(0, start - Math.min(end?.a ?? start, end?.b ?? start))
  const before = tr.steps.length
  if (!isFirst && end) tr.replace(start, end.a + overlap, doc.slice(start, end.b + overlap))
  if (tr.steps.length === before || !tr.doc.eq(doc)) tr.replaceWith(0, tr.doc.content.size, doc.content)
  return isFirst
    ? tr.setSelection(Selection.findFrom(tr.doc.resolve(0), 1, true) ?? Selection.atStart(tr.doc))
    : tr
}

/** The stored form of a document of the editor. */
export function toStoryblok(doc: Node, sources: Sources): RichTextNode {
  const source = sources.get(doc)
  if (source) return source
  const stored = storedNode(doc, sources)
  sources.set(doc, stored)
  return stored
}

function storedNode(node: Node, sources: Sources): RichTextNode {
  if (node.type.name === 'unknown_block' || node.type.name === 'unknown_inline') return node.attrs.stored
  const attrs = storedAttributes(node)
  const marks = node.marks.map(storedMark)
  const content: RichTextNode[] = []
  // oxlint-disable-next-line unicorn/no-array-for-each -- a ProseMirror node is no array
  node.forEach((child) => content.push(sources.get(child) ?? storedNode(child, sources)))
  // In the order in which Storyblok writes them.
  return {
    ...(node.isText && { text: node.text ?? '' }),
    type: node.type.name,
    ...(attrs && { attrs }),
    ...(marks.length > 0 && { marks }),
    ...(content.length > 0 && { content }),
  }
}

function storedAttributes(node: Node): ValueObject | undefined {
  const raw: ValueObject = node.attrs.raw ?? {}
  const changed = Object.entries(known[node.type.name] ?? {}).filter(
    ([name, byDefault]) => name in raw || name === 'level' || node.attrs[name] !== byDefault,
  )
  const attrs = { ...raw, ...Object.fromEntries(changed.map(([name]) => [name, node.attrs[name]])) }
  return Object.keys(attrs).length > 0 ? attrs : undefined
}

function storedMark({ type, attrs }: Mark): RichTextNode {
  if (type.name === 'unknown_mark') return attrs.stored
  const raw: ValueObject | null = attrs.raw
  return raw === null ? { type: type.name } : { type: type.name, attrs: raw }
}
