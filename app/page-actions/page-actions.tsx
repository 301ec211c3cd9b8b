import { Trans } from '@lingui/react/macro'

import type { AskedPerson } from '../../server-functions/content/schema/teasers.ts'
import { useCurrentPage } from '../router/use-site-and-page.ts'
import { PhoneLink } from '../ui/phone-and-email-links.tsx'
import { ShareAndNote } from './share-and-note.tsx'

import styles from './page-actions.module.css'

/**
 * The actions of a page, below its headline: asking or calling the first of the people at its end
 * (`islands/contacts.tsx`). A page without breadcrumbs is shared here, too, if there is somebody to ask.
 */
export function PageActions({ person }: { person: AskedPerson | null }) {
  const page = useCurrentPage()
  const hasBreadcrumbs = page?.breadcrumbs.length !== 0
  // A project can always be noted.
  if (!person && (hasBreadcrumbs || page.content.component !== 'reference')) return null
  const { name, phone } = person ?? {}
  return (
    <div className={`${styles.actions} screen-only`}>
      {name && (
        <a href="#contacts">
          <Trans>Ask {name}</Trans>
        </a>
      )}
      {phone && <PhoneLink number={phone} />}
      {!hasBreadcrumbs && <ShareAndNote />}
    </div>
  )
}
