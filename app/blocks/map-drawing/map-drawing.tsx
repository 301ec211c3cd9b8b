import { useLingui } from '@lingui/react/macro'

import { ExternalFrame } from '../../consent/external-frame.tsx'
import { externalProviders } from '../../consent/external-providers.ts'
import { useEmbedding } from '../../consent/use-embedding.ts'
import { Picture } from '../../media/picture.tsx'
import { type ImageSize, imageSizes } from '../../media/sizes-attributes.ts'
import { RichText } from '../../rich-text/rich-text.tsx'
import type { BlockProps } from '../../ui/block-props.ts'
import { MoreButton } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { mapAddress } from './map-address.ts'

import styles from './map-drawing.module.css'

type MapFields = BlockProps<'map'>

/** A drawn map with directions beside it; a provider's map only with consent. */
export function MapDrawing(block: MapFields) {
  return (
    <Section title={block.title} isWide>
      <div className={styles.map}>
        <MapFigure {...block} imageSize={imageSizes.wide} />
        <Directions {...block} />
      </div>
    </Section>
  )
}

/** The drawing with its caption; behind it a provider's map, if the block names one. */
export function MapFigure({ imageSize, priority, ...block }: MapFields & MapFigureProps) {
  const { t } = useLingui()
  const { drawing, caption } = block
  const address = mapAddress(block)
  const isEmbedded = useEmbedding(address?.provider ?? '')
  const picture = drawing && <Picture picture={drawing} {...imageSize} priority={priority ?? false} />
  const name = address && externalProviders[address.provider].name
  return (
    <figure className={styles.drawing}>
      {address && isEmbedded ? (
        <ExternalFrame
          provider={address.provider}
          title={t`Map of ${name}`}
          src={() => address.frame}
          poster={picture}
          action={t`Load this map`}
          link={<a href={address.page}>{t`Open at ${name}`}</a>}
        />
      ) : (
        picture
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

interface MapFigureProps {
  imageSize: ImageSize
  priority?: boolean
}

/** Directions along a ruler. */
export function Directions({ description, link, link_label: label }: MapFields) {
  return (
    <div className={styles.directions}>
      <RichText document={description} />
      {link && label && <MoreButton {...link}>{label}</MoreButton>}
    </div>
  )
}
