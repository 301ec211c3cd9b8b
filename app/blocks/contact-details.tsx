import { Trans } from '@lingui/react/macro'

import { Detail } from './detail.tsx'
import type { BlockProps } from './props.ts'
import { Section } from './section.tsx'

import styles from './contact-details.module.css'

export function ContactDetails({
  title,
  address,
  phone,
  email,
  hours,
  directions,
}: BlockProps<'contact_details'>) {
  return (
    <Section title={title}>
      <address className={styles['ways']}>
        {phone && <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      <dl className={styles['details']}>
        <Detail term={<Trans>Address</Trans>} value={address} />
        <Detail term={<Trans>Hours</Trans>} value={hours} />
        <Detail term={<Trans>Directions</Trans>} value={directions} />
      </dl>
    </Section>
  )
}
