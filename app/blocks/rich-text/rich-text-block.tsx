import { RichText } from '../../rich-text/rich-text.tsx'
import type { BlockProps } from '../../ui/block-props.ts'

import styles from './rich-text-block.module.css'

export function RichTextBlock({ body }: BlockProps<'rich_text'>) {
  return (
    <div className={styles.frame}>
      <RichText document={body} />
    </div>
  )
}
