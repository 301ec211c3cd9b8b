import { z } from 'zod'

/** The attribute types of nodes and marks; other values become null. */
type Attribute = string | number | boolean | number[] | null
type Attributes = Record<string, Attribute>

/** A rich-text mark: bold, link, textStyle … Its attributes differ by type and are validated by the renderer. */
export interface Mark {
  type: string
  attrs?: Attributes | null | undefined
}

/**
 * The type of the blocks embedded in rich text. An interface, as those blocks may contain rich text (recursive type).
 */
interface InText {
  block: unknown
}

/** A rich-text node: doc, paragraph, heading, text … */
export interface RichTextNodeOf<Inner extends InText = InText> {
  type: string
  text?: string | undefined
  attrs?: Attributes | null | undefined
  marks?: Mark[] | null | undefined
  content?: RichTextNodeOf<Inner>[] | null | undefined
  /** The blocks of a `blok` node. */
  blocks?: Inner['block'][] | null | undefined
}

const attribute = z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.null()]).catch(null)

/** An invalid mark is dropped and its text kept. */
const marks = z
  .array(
    z
      .object({
        type: z.string(),
        attrs: z.preprocess(
          (value: Mark['attrs']) => objectOrNone(value),
          z.record(z.string(), attribute).optional(),
        ),
      })
      .nullable()
      .catch(null),
  )
  .nullish()
  .catch(null)
  .transform((found) => found?.filter((mark) => mark !== null))

/** The node as the CMS sends it: a `blok` node has its blocks in `attrs.body`. */
export interface StoredNode extends Omit<RichTextNodeOf, 'attrs' | 'marks' | 'content' | 'blocks'> {
  attrs?: (Attributes & { body?: unknown }) | null | undefined
  marks?: (Mark | null)[] | null | undefined
  content?: StoredNode[] | null | undefined
}

/**
 * A rich-text field, given the schema of embedded blocks; an empty one ('' or null) becomes an empty document. The
 * schema is passed as a function because blocks contain rich text themselves. Attributes, texts and content of the
 * wrong type are ignored; an invalid node and an empty heading are defects, to be left out (parse-leniently.ts).
 */
export function richTextOf<Inner extends InText>(block: () => z.ZodType<Inner['block']>) {
  const Node: z.ZodType<RichTextNodeOf<Inner>, StoredNode> = z
    .object({
      type: z.string(),
      text: z.string().optional().catch(undefined),
      get attrs() {
        const body = z.preprocess((value: unknown) => listOrNone(value), z.array(block()).optional())
        return z.preprocess(
          (value: StoredNode['attrs']) => objectOrNone(value),
          z.object({ body }).catchall(attribute).optional(),
        )
      },
      marks,
      get content() {
        return z.preprocess((value: StoredNode['content']) => listOrNone(value), z.array(Node).optional())
      },
    })
    .transform(({ attrs: stored, ...node }) => {
      if (!stored) return node
      const { body: blocks, ...attrs } = stored
      return { ...node, attrs, ...(blocks && { blocks }) }
    })
    .refine((node) => node.type !== 'heading' || hasContent(node), 'is empty')
  return z.preprocess(
    (value: StoredNode | '' | null | undefined) => value || { type: 'doc', content: [] },
    Node.transform((node) => ({ ...node, ...(node.content && { content: arrangeNodes(node.content) }) })),
  )
}

function listOrNone(value: unknown): unknown[] | undefined {
  return Array.isArray(value) ? value : undefined
}

function objectOrNone(value: unknown): object | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
}

/** Spaces and characters without width. */
const blank = /^[\s\u00ad\u200b-\u200d\u2060\ufeff]*$/

/** Whether a node contains a word, a picture or a block. */
function hasContent({ type, text = '', attrs, content, blocks }: RichTextNodeOf): boolean {
  if (!blank.test(text) || attrs?.src || attrs?.emoji || attrs?.fallbackImage) return true
  return type === 'horizontal_rule' || Boolean(blocks?.length) || Boolean(content?.some(hasContent))
}

/** Nodes within a line of text. */
const inline = new Set(['text', 'hard_break', 'emoji', 'image'])
/** Nodes that have no content. */
const leaves = new Set([...inline, 'horizontal_rule', 'blok'])
/** Nodes in which HTML allows lines of text only (`p`, `h2`, `pre`). */
const textBlocks = new Set(['paragraph', 'heading', 'code_block'])
/** The only kind of node that these may contain; anything else in them is wrapped in it. */
const parts = new Map([
  ['bullet_list', 'list_item'],
  ['ordered_list', 'list_item'],
  ['table', 'tableRow'],
  ['tableRow', 'tableCell'],
])
/** What wraps these where they stand alone. */
const wholes = new Map([
  ['list_item', 'bullet_list'],
  ['tableRow', 'table'],
  ['tableCell', 'table'],
  ['tableHeader', 'table'],
])
const known = new Set([...leaves, ...textBlocks, ...parts.keys(), ...wholes.keys(), 'blockquote'])

/**
 * Arranges nodes as HTML allows it, losing none of their content: blocks in a paragraph or heading are lifted out of it, a
 * part without its list or table gets one, and an unknown node becomes its content. Otherwise the browser would move
 * elements, and hydration fail.
 */
function arrangeNodes<Inner extends InText>(
  nodes: readonly RichTextNodeOf<Inner>[],
  parent = 'doc',
  isInHeader = false,
): RichTextNodeOf<Inner>[] {
  return runsOf(nodes.flatMap(replaceUnknown), ({ type }) => wrapperOf(type, parent))
    .flatMap(({ kind, run }) => (kind ? [{ type: kind, content: run }] : run))
    .flatMap((node) => arrangeNode(node, isInHeader))
}

/** Content of a node that can have none is put after it. */
function replaceUnknown<Inner extends InText>(node: RichTextNodeOf<Inner>): RichTextNodeOf<Inner>[] {
  const { content, ...leaf } = node
  const isLeaf = leaves.has(node.type)
  if (!isLeaf && known.has(node.type)) return [node]
  const inner = (content ?? []).flatMap(replaceUnknown)
  return isLeaf ? [leaf, ...inner] : inner
}

/** The type of the wrapper of a node; undefined if the node needs none here. */
function wrapperOf(type: string, parent: string): string | undefined {
  const part = parts.get(parent)
  if (part === undefined) return wholes.get(type)
  return type === part || (part === 'tableCell' && type === 'tableHeader') ? undefined : part
}

function arrangeNode<Inner extends InText>(
  node: RichTextNodeOf<Inner>,
  isInHeader: boolean,
): RichTextNodeOf<Inner>[] {
  const type = isInHeader && node.type === 'heading' ? 'paragraph' : node.type
  const isHeader = type === 'tableHeader'
  const content = arrangeNodes(node.content ?? [], type, isInHeader || isHeader)
  if (isHeader && content.some(isSection)) return [{ ...node, type: 'tableCell', content }]
  const runs = runsOf(content, (inner) => textBlocks.has(type) && !inline.has(inner.type))
  if (runs.every(({ kind }) => !kind)) return [{ ...node, type, ...(node.content && { content }) }]
  return runs.flatMap(({ kind: isLifted, run }) =>
    isLifted ? run : run.some(hasContent) ? [{ ...node, type, content: run }] : [],
  )
}

/** What a header cell may not contain; headings in it are paragraphs. */
function isSection({ type, content }: RichTextNodeOf): boolean {
  return /^(table|blok|blockquote)$/.test(type) || Boolean(content?.some(isSection))
}

/** Joins adjacent nodes of the same kind. */
function runsOf<Node, Kind>(nodes: readonly Node[], kindOf: (node: Node) => Kind) {
  const runs: { kind: Kind; run: Node[] }[] = []
  for (const node of nodes) {
    const kind = kindOf(node)
    const last = runs.at(-1)
    if (last && last.kind === kind) last.run.push(node)
    else runs.push({ kind, run: [node] })
  }
  return runs
}
