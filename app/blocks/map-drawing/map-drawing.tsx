import { type Frame, frames } from '../../media/image-sizes.ts'
import { Picture } from '../../media/picture.tsx'
import { RichText } from '../../rich-text/rich-text.tsx'
import { MoreButton } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import type { BlockProps } from '../props.ts'

import styles from './map-drawing.module.css'

type MapFields = BlockProps<'map'>

/** A drawn map with directions beside it; nothing is loaded from third parties. */
export function MapDrawing(block: MapFields) {
  return (
    <Section title={block.title} className={styles['section']}>
      <div className={styles['map']}>
        <Plan {...block} frame={frames.wide} />
        <Way {...block} />
      </div>
    </Section>
  )
}

/** The drawing with its caption. */
export function Plan({ drawing, caption, frame, first }: MapFields & { frame: Frame; first?: boolean }) {
  return (
    <figure className={styles['plan']}>
      {drawing && <Picture picture={drawing} {...frame} first={first ?? false} />}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** The way in words, along a rule. */
export function Way({ description, link, link_label: label }: MapFields) {
  return (
    <div className={styles['way']}>
      <RichText document={description} />
      {link && label && <MoreButton {...link}>{label}</MoreButton>}
    </div>
  )
}
