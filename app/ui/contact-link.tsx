import { Trans } from '@lingui/react/macro'

import styles from './contact-link.module.css'

/** Leads from the head of a page to the people at its end (`island-content/contacts.tsx`); nothing without a name. */
export function ContactLink({ name }: { name: string | null }) {
  return (
    name && (
      <a className={`${styles.ask} screen-only`} href="#contacts">
        <Trans>Ask {name}</Trans>
      </a>
    )
  )
}
