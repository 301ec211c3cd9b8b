import { frames } from '../media/frames.ts'
import { Picture } from '../media/picture.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { MoreButton } from './button.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './map-drawing.module.css'

/** A drawn map, and the same way in words beside it; nothing is loaded from others. */
export function MapDrawing(block: BlockProps<'map'>) {
  const { title, drawing, caption, description, link, link_label: label } = block
  return (
    <Section title={title} className={styles['section']}>
      <div className={styles['map']}>
        <figure>
          {drawing && <Picture picture={drawing} {...frames.wide} />}
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
        <div className={styles['way']}>
          <RichText document={description} />
          {link && label && <MoreButton {...link}>{label}</MoreButton>}
        </div>
      </div>
    </Section>
  )
}
