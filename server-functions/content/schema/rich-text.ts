import { z } from 'zod'

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
}

const attribute = z.union([z.string(), z.number(), z.boolean(), z.array(z.number()), z.null()]).catch(null)
const attrs = z.record(z.string(), attribute).nullish()

const Node: z.ZodType<RichTextNode, RichTextNode> = z.object({
  type: z.string(),
  text: z.string().optional(),
  attrs,
  marks: z.array(z.object({ type: z.string(), attrs })).nullish(),
  get content() {
    return z.array(Node).nullish()
  },
})

/** A rich-text field; an unfilled one ('' or null) is an empty document. */
export const richText = z
  .union([Node, z.literal('')])
  .nullish()
  .transform((value): RichTextNode => value || { type: 'doc', content: [] })
