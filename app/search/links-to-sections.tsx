import { Trans } from '@lingui/react/macro'

import { useSite } from '../router/use-site-and-page.ts'
import { SiteLink } from '../ui/site-link.tsx'

import styles from './search-page.module.css'

/** Links to the sections of the site and to the contact: the entries of the main navigation. */
export function Sections() {
  const header = useSite()?.header
  if (!header) return null
  const contact = header.contact_link
    ? [{ _uid: 'contact', label: header.contact_label, link: header.contact_link }]
    : []
  return (
    <section className={styles.group}>
      <h2>
        <Trans>Sections</Trans>
      </h2>
      <ul className={styles.sections}>
        {[...header.navigation, ...contact].map(
          ({ _uid, label, link }) =>
            link && (
              <li key={_uid}>
                <SiteLink {...link}>{label}</SiteLink>
              </li>
            ),
        )}
      </ul>
    </section>
  )
}
