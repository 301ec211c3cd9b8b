import { Picture } from '../media/picture.tsx'
import { RichText } from '../rich-text/rich-text.tsx'
import { MoreLink } from './more-link.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './map-drawing.module.css'

/** A drawn map and the same way in words; nothing is loaded from others. */
export function MapDrawing(block: BlockProps<'map'>) {
  const { title, drawing, caption, description, link, link_label } = block
  return (
    <Section title={title}>
      <figure className={styles['map']}>
        {drawing && <Picture picture={drawing} />}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      <RichText document={description} />
      {link && link_label && <MoreLink link={link} label={link_label} />}
    </Section>
  )
}
