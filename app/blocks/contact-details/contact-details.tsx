import { useLingui } from '@lingui/react/macro'

import { imageSizes } from '../../media/sizes-attributes.ts'
import type { BlockProps, WithPriority } from '../../ui/block-props.ts'
import { DescriptionListItem } from '../../ui/description-list-item.tsx'
import { Section } from '../../ui/section.tsx'
import { MapFigure, Directions } from '../map-drawing/map-drawing.tsx'

import styles from './contact-details.module.css'

/** Contact details, with an optional map and directions beside them. */
export function ContactDetails({ priority, ...block }: BlockProps<'contact_details'> & WithPriority) {
  const { t } = useLingui()
  const { title, address, phone, email, hours, directions } = block
  const [map] = block.map
  return (
    <Section title={title} className={map && styles.mapped}>
      <div>
        <address className={styles.links}>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
        <dl className={styles.details}>
          <DescriptionListItem term={t`Address`} value={address} />
          <DescriptionListItem term={t`Hours`} value={hours} />
          <DescriptionListItem term={t`Directions`} value={directions} />
        </dl>
      </div>
      {map && (
        <div className={styles.map}>
          <MapFigure {...map} imageSize={imageSizes.contact} priority={priority} />
          {map.title && <h3>{map.title}</h3>}
          <Directions {...map} />
        </div>
      )}
    </Section>
  )
}
