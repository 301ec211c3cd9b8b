import { Trans } from '@lingui/react/macro'

import type { AskedPerson } from '../../server-functions/content/schema/teasers.ts'
import { PhoneLink } from './phone-and-email-links.tsx'
import { ShareLink } from './share-link.tsx'

import styles from './contact-link.module.css'

/**
 * Leads from the head of a page to the people at its end (`island-content/contacts.tsx`), calls the first of them, and shares
 * the page; nothing without anybody.
 */
export function ContactLink({ person }: { person: AskedPerson | null }) {
  if (!person) return null
  const { name, phone } = person
  return (
    <span className={`${styles.ask} screen-only`}>
      <a href="#contacts">
        <Trans>Ask {name}</Trans>
      </a>
      {phone && <PhoneLink number={phone} />}
      <ShareLink />
    </span>
  )
}
