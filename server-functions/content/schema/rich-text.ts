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
  /** The blocks of a `blok` node; an invalid one is null. */
  blocks?: (Inner['block'] | null)[] | null | undefined
}

const attribute = z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.null()]).catch(null)
const attrs = z.record(z.string(), attribute).nullish()

/** An invalid mark is dropped and its text kept. */
const marks = z
  .array(z.object({ type: z.string(), attrs }).nullable().catch(null))
  .nullish()
  .catch(null)
  .transform((found) => found?.filter((mark) => mark !== null))

/** The node as the CMS sends it: a `blok` node has its blocks in `attrs.body`. */
export interface StoredNode extends Omit<RichTextNodeOf, 'attrs' | 'content' | 'blocks'> {
  attrs?: (Attributes & { body?: unknown }) | null | undefined
  content?: StoredNode[] | null | undefined
}

/**
 * A rich-text field, given the schema of embedded blocks; an empty one ('' or null) becomes an empty document. The
 * schema is passed as a function because blocks contain rich text themselves.
 */
export function richTextOf<Inner extends InText>(block: () => z.ZodType<Inner['block']>) {
  const Node: z.ZodType<RichTextNodeOf<Inner>, StoredNode> = z.preprocess(
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
        return z.array(block().nullable().catch(null)).nullish().catch(null)
      },
    }),
  )
  return z
    .union([Node, z.literal('')])
    .nullish()
    .transform((value): RichTextNodeOf<Inner> => value || { type: 'doc', content: [] })
}
