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
  const layout = picture ? 'margin' : isForColumns(body) ? 'columns' : undefined
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

/** Whether a text is of short sections, which stand side by side where there is room. */
function isForColumns(body: RichTextNode): boolean {
  const content = body.content ?? []
  const isPlain = content.every(({ type }) => plain.has(type))
  const sections = content.filter(({ type }) => type === 'heading').length
  return isPlain && sections > 1 && content.reduce((sum, node) => sum + lengthOf(node), 0) <= maxLength
}

const plain = new Set(['heading', 'paragraph', 'bullet_list', 'ordered_list'])

function lengthOf({ text, content }: RichTextNode): number {
  return (content ?? []).reduce((sum, node) => sum + lengthOf(node), text?.length ?? 0)
}
