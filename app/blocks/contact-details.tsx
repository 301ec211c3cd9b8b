import { Trans } from '@lingui/react/macro'

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
        {address && (
          <div>
            <dt>
              <Trans>Address</Trans>
            </dt>
            <dd>{address}</dd>
          </div>
        )}
        {hours && (
          <div>
            <dt>
              <Trans>Hours</Trans>
            </dt>
            <dd>{hours}</dd>
          </div>
        )}
        {directions && (
          <div>
            <dt>
              <Trans>Directions</Trans>
            </dt>
            <dd>{directions}</dd>
          </div>
        )}
      </dl>
    </Section>
  )
}
