import { useLingui } from '@lingui/react/macro'

import { contactFormId } from '../../server-functions/paths/contact-form-id.ts'
import { useSite } from '../router/use-site-and-page.ts'
import { MoreBelow } from '../ui/button.tsx'

import remembered from '../notes/remembered-pages.module.css'
import styles from './search-page.module.css'

/** React leaves the content of the list to the script. */
const empty = { __html: '' }

/** The projects that a visitor has noted: filled and shown without React (app/page-actions/share-and-note-buttons.ts). */
export function NotedList() {
  const { t } = useLingui()
  const contact = useSite()?.header?.contact_link
  return (
    <section className={styles.group} data-noted-projects="" hidden suppressHydrationWarning>
      <h2>{t`Saved`}</h2>
      <div>
        <ul
          className={`${styles.sections} ${styles.noted} ${remembered.removable}`}
          data-noted-list={t`Remove`}
          dangerouslySetInnerHTML={empty}
          suppressHydrationWarning
        />
        {/* A button of the form puts them into its message. */}
        <MoreBelow
          link={contact ? { ...contact, href: `${contact.href.split('#', 1)[0]}#${contactFormId}` } : null}
          label={t`Ask about these projects`}
        />
      </div>
    </section>
  )
}
