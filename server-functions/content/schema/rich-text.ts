import { z } from 'zod'

// The two need each other. Load blocks.ts first: it needs this module while it is read, this one needs it later.
import { BodyBlock } from './blocks.ts'

/** What an attribute of a node or mark can hold; anything else is left out. */
type Attribute = string | number | boolean | number[] | null
type Attributes = Record<string, Attribute>

/** A mark of rich text: bold, link, textStyle … Its attributes differ by type and are read where it is rendered. */
export interface Mark {
  type: string
  attrs?: Attributes | null | undefined
}

/** A node of rich text: doc, paragraph, heading, text … */
export interface RichTextNode {
  type: string
  text?: string | undefined
  attrs?: Attributes | null | undefined
  marks?: Mark[] | null | undefined
  content?: RichTextNode[] | null | undefined
  /** The blocks of a `blok` node; a broken one is null. */
  blocks?: (BodyBlock | null)[] | null | undefined
}

const attribute = z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.null()]).catch(null)
const attrs = z.record(z.string(), attribute).nullish()

/** A broken mark is left out: its words are still worth reading. */
const marks = z
  .array(z.object({ type: z.string(), attrs }).nullable().catch(null))
  .nullish()
  .catch(null)
  .transform((found) => found?.filter((mark) => mark !== null))

/** What the CMS sends: a `blok` node has its blocks among its attributes. */
interface StoredNode extends Omit<RichTextNode, 'attrs' | 'content' | 'blocks'> {
  attrs?: (Attributes & { body?: unknown }) | null | undefined
  content?: StoredNode[] | null | undefined
}

const Node: z.ZodType<RichTextNode, StoredNode> = z.preprocess(
  (node: StoredNode) => (node?.type === 'blok' ? { ...node, blocks: node.attrs?.body } : node),
  z.object({
    type: z.string(),
    text: z.string().optional(),
    attrs,
    marks,
    get content() {
      return z.array(Node).nullish()
    },
    get blocks() {
      return z.array(BodyBlock.nullable().catch(null)).nullish().catch(null)
    },
  }),
)

/** A rich-text field; an unfilled one ('' or null) is an empty document. */
export const richText = z
  .union([Node, z.literal('')])
  .nullish()
  .transform((value): RichTextNode => value || { type: 'doc', content: [] })
