import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'

import { ContactMessages } from '../../contact/contact-messages.tsx'
import { type ShownError, errorText } from '../../contact/error-text.ts'
import { useCurrentPage, useSubmission } from '../../page/current-page.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { BlockProps } from '../props.ts'
import { CaptchaNotice } from './captcha-notice.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormFields } from './form-fields.tsx'
import { ProtectionFields } from './protection-fields.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { useCaptcha } from './use-captcha.ts'
import { useErrorTitle } from './use-error-title.ts'
import { useSubmit } from './use-submit.ts'

import styles from './contact-form.module.css'

/**
 * The contact form: an ordinary form, posted to its own page. With JavaScript it is sent without leaving the page, with
 * progress, and chosen files are kept.
 */
export function ContactForm(block: BlockProps<'contact_form'>) {
  return (
    <Section title={block.title} intro={block.intro}>
      <ContactMessages>
        <Form {...block} />
      </ContactMessages>
    </Section>
  )
}

/** The fragment of the form's address: after an error the browser goes to the summary, and focuses it. */
const summaryId = 'contact-errors'

function Form({ _uid: form, privacy_link: privacy, opened, draft }: BlockProps<'contact_form'>) {
  const { i18n } = useLingui()
  const path = useCurrentPage()?.canonical ?? ''
  const submission = useSubmission(form)
  const captcha = useCaptcha()
  const sending = useSubmit(submission?.errors ?? [], captcha.token)
  const { errors, attempt, progress, submit } = sending
  useErrorTitle(errors.length > 0)
  // Not `useId`: the router renders another tree around the page in the browser, so its ids differ from the server's.
  const idOf = (field: ShownError['field']) => `${form}-${field}`
  const shown = errors.map((error) => ({ field: error.field, text: errorText(error, i18n) }))
  return (
    <form
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={`${path}#${summaryId}`}
      onSubmit={submit}
      // Errors are shown by the form itself, all at once and in the language of the page.
      noValidate
    >
      {shown.length > 0 && <ErrorSummary id={summaryId} errors={shown} idOf={idOf} attempt={attempt} />}
      <ProtectionFields form={form} opened={sending.opened ?? submission?.opened ?? opened ?? ''} />
      <FormFields entries={submission?.entries ?? draft ?? undefined} errors={shown} idOf={idOf} />
      {privacy && (
        <p className={styles.privacy}>
          <Trans>
            We use your details to answer you, and for nothing else:{' '}
            <SiteLink {...privacy}>data protection</SiteLink>.
          </Trans>
        </p>
      )}
      <div className={styles.send}>
        <button type="submit" {...buttonLook({ size: 'xl' })}>
          <Trans>Send message</Trans>
        </button>
        <UploadProgress progress={progress} />
      </div>
      <CaptchaNotice captcha={captcha} />
    </form>
  )
}
