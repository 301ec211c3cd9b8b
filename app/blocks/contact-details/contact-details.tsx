import { Trans } from '@lingui/react/macro'

import { frames } from '../../media/frames.ts'
import { Detail } from '../../ui/description-detail.tsx'
import { Section } from '../../ui/section.tsx'
import { Plan, Way } from '../map-drawing/map-drawing.tsx'
import type { BlockProps, Leading } from '../props.ts'

import styles from './contact-details.module.css'

/** Contact details, with an optional map and directions beside them. */
export function ContactDetails({ leads, ...block }: BlockProps<'contact_details'> & Leading) {
  const { title, address, phone, email, hours, directions } = block
  const [map] = block.map
  return (
    <Section title={title} className={map && styles['mapped']}>
      <div>
        <address className={styles['ways']}>
          {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </address>
        <dl className={styles['details']}>
          <Detail term={<Trans>Address</Trans>} value={address} />
          <Detail term={<Trans>Hours</Trans>} value={hours} />
          <Detail term={<Trans>Directions</Trans>} value={directions} />
        </dl>
      </div>
      {map && (
        <div className={styles['map']}>
          <Plan {...map} frame={frames.contact} first={leads} />
          {map.title && <h3>{map.title}</h3>}
          <Way {...map} />
        </div>
      )}
    </Section>
  )
}
