import { z } from 'zod'

/** What an attribute of a node or mark can hold; anything else is left out. */
type Attribute = string | number | boolean | number[] | null
type Attributes = Record<string, Attribute>

/** A mark of rich text: bold, link, textStyle … Its attributes differ by type and are read where it is rendered. */
export interface Mark {
  type: string
  attrs?: Attributes | null | undefined
}

/** Names the type of the blocks that may stand in a text. An interface, as those blocks may have texts themselves. */
interface InText {
  block: unknown
}

/** A node of rich text: doc, paragraph, heading, text … */
export interface RichTextNodeOf<Inner extends InText = InText> {
  type: string
  text?: string | undefined
  attrs?: Attributes | null | undefined
  marks?: Mark[] | null | undefined
  content?: RichTextNodeOf<Inner>[] | null | undefined
  /** The blocks of a `blok` node; a broken one is null. */
  blocks?: (Inner['block'] | null)[] | null | undefined
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
export interface StoredNode extends Omit<RichTextNodeOf, 'attrs' | 'content' | 'blocks'> {
  attrs?: (Attributes & { body?: unknown }) | null | undefined
  content?: StoredNode[] | null | undefined
}

/**
 * A rich-text field, with the schema of the blocks that may stand in it; an unfilled one ('' or null) is an empty
 * document. Blocks have rich text among their fields, so their schema is asked for when a text is read.
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
