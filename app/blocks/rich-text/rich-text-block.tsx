import type { RichTextNode } from '../../../server-functions/content/schema/blocks.ts'
import { pictureUrlFragment } from '../../../server-functions/content/url-fragments.ts'
import { Picture } from '../../media/picture.tsx'
import type { ImageSize } from '../../media/sizes-attributes.ts'
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
        <figure id={pictureUrlFragment(_uid)} className={styles.margin}>
          <Picture picture={picture} {...marginSize} withNotice />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      )}
    </div>
  )
}

/** With more characters the columns would be higher than a screen: readers would have to scroll back. */
const maxLength = 2400

/** This number of characters is about as high as an embedded block. */
const blockLength = 600

/**
 * How a text fills both halves of a wide screen: two lists stand side by side; elsewhere each section has two columns,
 * or a table is beside the text about it. Columns would be empty or torn where half of the sections are a short
 * paragraph.
 */
function layoutOf(body: RichTextNode): 'pair' | 'sections' | undefined {
  const content = body.content ?? []
  const types = content.map(({ type }) => type)
  if (twoLists.test(types.join(' '))) return 'pair'
  const hasParts =
    (types.length > 2 && types.includes('heading')) || (types.length > 1 && types.includes('table'))
  const sections = sectionsOf(content).filter(({ length }) => length > 0)
  const isLow = sections.every((section) => lengthOfAll(section) <= maxLength)
  const isFilled = types.includes('table') || sections.filter(isShort).length < sections.length / 2
  return hasParts && isLow && isFilled ? 'sections' : undefined
}

/** With fewer characters, the only paragraph would be two or three lines in each of two columns. */
const minLength = 560

function isShort(section: RichTextNode[]): boolean {
  const [first, more] = section.filter(({ type }) => type !== 'heading')
  return !more && first?.type === 'paragraph' && lengthOf(first) < minLength
}

const twoLists = /^(?:heading (?:bullet|ordered)_list ?){2}$/

/** The nodes before the first heading of level 2, and each such heading with the nodes that follow it. */
function sectionsOf(content: RichTextNode[]): RichTextNode[][] {
  const starts = content.flatMap(({ type, attrs }, index) =>
    type === 'heading' && attrs?.level === 2 ? [index] : [],
  )
  return [0, ...starts].map((start, index) => content.slice(start, starts[index]))
}

function lengthOfAll(nodes: RichTextNode[]): number {
  return nodes.reduce((sum, node) => sum + lengthOf(node), 0)
}

function lengthOf({ type, text, content }: RichTextNode): number {
  return lengthOfAll(content ?? []) + (type === 'blok' ? blockLength : (text?.length ?? 0))
}
