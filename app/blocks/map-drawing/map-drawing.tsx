import { type ImageSize, imageSizes } from '../../media/image-sizes.ts'
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
        <MapFigure {...block} imageSize={imageSizes.wide} />
        <Directions {...block} />
      </div>
    </Section>
  )
}

/** The drawing with its caption. */
export function MapFigure({
  drawing,
  caption,
  imageSize,
  priority,
}: MapFields & { imageSize: ImageSize; priority?: boolean }) {
  return (
    <figure className={styles['drawing']}>
      {drawing && <Picture picture={drawing} {...imageSize} priority={priority ?? false} />}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/** Directions along a ruler. */
export function Directions({ description, link, link_label: label }: MapFields) {
  return (
    <div className={styles['directions']}>
      <RichText document={description} />
      {link && label && <MoreButton {...link}>{label}</MoreButton>}
    </div>
  )
}
