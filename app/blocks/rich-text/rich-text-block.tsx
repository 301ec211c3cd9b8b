import { pictureFragment } from '../../../server-functions/content/picture-fragment.ts'
import type { RichTextNode } from '../../../server-functions/content/schema/blocks.ts'
import type { ImageSize } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { RichText } from '../../rich-text/rich-text.tsx'
import type { BlockProps } from '../../ui/block-props.ts'

import styles from './rich-text-block.module.css'

const marginSize: ImageSize = { sizes: '(min-width: 90rem) 30vw, (min-width: 60rem) 42rem, 92vw' }

export function RichTextBlock({
  _uid,
  body,
  margin_picture: picture,
  margin_caption: caption,
}: BlockProps<'rich_text'>) {
  const layout = picture ? 'margin' : layoutOf(body)
  return (
    <div className={styles.frame} data-layout={layout}>
      <RichText document={body} />
      {picture && (
        <figure id={pictureFragment(_uid)} className={styles.margin}>
          <Picture picture={picture} {...marginSize} withNotice />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )}
    </div>
  )
}

/** More characters would make columns higher than a screen: one would have to scroll back to read on. */
const maxLength = 2400

/**
 * How a short text fills both halves of a wide screen: sections, or a table and what is said of it, stand side by side, and
 * a single section beside its heading.
 */
function layoutOf(body: RichTextNode): 'columns' | 'beside-heading' | undefined {
  const content = body.content ?? []
  const types = content.map(({ type }) => type)
  const length = content.reduce((sum, node) => sum + lengthOf(node), 0)
  if (length > maxLength || !types.every((type) => plain.has(type)) || types.length < 2) return undefined
  const headings = types.filter((type) => type === 'heading').length
  if (headings > 1 || types.includes('table')) return 'columns'
  return types[0] === 'heading' ? 'beside-heading' : undefined
}

const plain = new Set(['heading', 'paragraph', 'bullet_list', 'ordered_list', 'blockquote', 'table'])

function lengthOf({ text, content }: RichTextNode): number {
  return (content ?? []).reduce((sum, node) => sum + lengthOf(node), text?.length ?? 0)
}
