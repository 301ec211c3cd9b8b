import { Trans } from '@lingui/react/macro'

import { hiddenFields } from '../../../server-functions/contact/contact-fields.ts'

import styles from './contact-form.module.css'

/** The fields of the protections (server-functions/contact/protections.server.ts), and the id of the form. */
export function ProtectionFields({ form, opened }: { form: string; opened: string }) {
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form} />
      <input type="hidden" name={hiddenFields.opened} value={opened} />
      {/* Programs fill it in; browsers do not know the name. It has a label for everybody who comes across it. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          <Trans>Leave this field empty</Trans>
          <input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}
