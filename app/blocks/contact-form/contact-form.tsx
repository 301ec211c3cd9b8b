import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'

import { hiddenFields } from '../../../server-functions/contact/contact-fields.ts'
import { contactFormId } from '../../../server-functions/paths/contact-form-id.ts'
import { ExternalNotice } from '../../consent/external-notice.tsx'
import { ContactMessages } from '../../contact/contact-messages.tsx'
import { errorText, type ShownError } from '../../contact/error-text.ts'
import { useCurrentPage, useSubmission } from '../../router/use-site-and-page.ts'
import type { BlockProps } from '../../ui/block-props.ts'
import { buttonLook } from '../../ui/button.tsx'
import { Section } from '../../ui/section.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { ErrorSummary } from './error-summary.tsx'
import { FormFields } from './form-fields.tsx'
import { InsertNotedProjects } from './insert-noted-projects.tsx'
import type { Progress } from './send-form.ts'
import { type Captcha, useCaptcha } from './use-captcha.ts'
import { useSavedEntries } from './use-saved-entries.ts'
import { useSubmit } from './use-submit.ts'

import styles from './contact-form.module.css'

/**
 * The contact form: an ordinary form, posted to its own page. With JavaScript it is sent without leaving the page, with
 * progress, and chosen files are kept.
 */
export function ContactForm(block: BlockProps<'contact_form'>) {
  // The intro says what to send for a project.
  const intro = block.prefill?.isApplication ? '' : block.intro
  return (
    <Section title={block.title} intro={intro} id={contactFormId}>
      <ContactMessages>
        <Form {...block} />
      </ContactMessages>
    </Section>
  )
}

/** The fragment of the form's address: after an error the browser goes to the summary, and focuses it. */
const summaryId = 'contact-errors'

function Form({ _uid: form, title, privacy_link: privacy, opened, prefill }: BlockProps<'contact_form'>) {
  const { t, i18n } = useLingui()
  const path = useCurrentPage()?.canonical ?? ''
  const submission = useSubmission(form)
  const captcha = useCaptcha()
  const sending = useSubmit(submission?.errors ?? [], captcha.token)
  const { errors, attempt, progress, submit, check } = sending
  const pressed = useRef<Element>(null)
  useErrorTitle(errors.length > 0)
  // Not `useId`: the router renders another tree around the page in the browser, so its ids differ from the server's.
  const idOf = (field: ShownError['field']) => `${form}-${field}`
  const shown = errors.map((error) => ({ field: error.field, text: errorText(error, i18n) }))
  return (
    // Listens to its fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={useSavedEntries()}
      aria-label={title.replaceAll('\u00AD', '') || undefined}
      className={styles.form}
      method="post"
      encType="multipart/form-data"
      action={`${path}${prefill?.search ?? ''}#${summaryId}`}
      onSubmit={submit}
      onInput={({ target }) => target instanceof Element && check(target, false)}
      onPointerDownCapture={({ target }) => {
        pressed.current = target instanceof Element ? target : null
      }}
      // Whatever is pressed or focused next stays at its place. Safari does not focus a button that is clicked.
      onBlur={({ target, relatedTarget }) => check(target, true, relatedTarget ?? pressed.current ?? target)}
      // Errors are shown by the form itself, all at once and in the language of the page.
      noValidate
    >
      <ErrorSummary id={summaryId} errors={shown} idOf={idOf} attempt={attempt} />
      <ProtectionFields form={form} opened={sending.opened ?? submission?.opened ?? opened ?? ''} />
      {prefill && <p className={styles.about}>{prefill.about}</p>}
      {!prefill?.isApplication && <InsertNotedProjects />}
      <FormFields
        entries={submission?.entries ?? prefill ?? undefined}
        isAboutProject={!prefill?.isApplication}
        errors={shown}
        idOf={idOf}
      />
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
          {t`Send message`}
        </button>
        <UploadProgress progress={progress} />
      </div>
      <CaptchaNotice captcha={captcha} />
    </form>
  )
}

/**
 * Asks for consent to the captcha. Once it is loaded, its terms replace the hidden badge, as Google requires
 * (https://developers.google.com/recaptcha/docs/faq).
 */
function CaptchaNotice({ captcha: { host, content, place } }: { captcha: Captcha }) {
  const { t } = useLingui()
  if (!host) return null
  return (
    <div className={styles.captcha}>
      <div ref={place} />
      <ExternalNotice content={content} action={t`Load reCAPTCHA here`}>
        {content.allowed ? (
          <Trans>This form is protected by reCAPTCHA from Google ({host}).</Trans>
        ) : (
          <Trans>
            reCAPTCHA from Google ({host}) can confirm that you are not a program. Google then learns your IP
            address, observes how you use this page, and may set cookies. You can send the message without it.
          </Trans>
        )}
      </ExternalNotice>
    </div>
  )
}

/** The fields of the protections (server-functions/contact/spam-protection.server.ts), and the id of the form. */
function ProtectionFields({ form, opened }: { form: string; opened: string }) {
  const { t } = useLingui()
  return (
    <>
      <input type="hidden" name={hiddenFields.form} value={form} />
      <input type="hidden" name={hiddenFields.opened} value={opened} />
      {/* Honeypot: bots fill it in, and browsers do not autofill it. The label is for assistive technology. */}
      <div className={styles.trap} aria-hidden="true">
        <label>
          {t`Leave this field empty`}
          <input type="text" name={hiddenFields.honeypot} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  )
}

const megabyte = 1024 * 1024

/** How much of the form is sent; screen readers hear that it is being sent, and each tenth. */
function UploadProgress({ progress }: { progress: Progress | null }) {
  const { i18n, t } = useLingui()
  const share = progress?.total ? progress.sent / progress.total : 0
  const isUpload = (progress?.total ?? 0) > megabyte / 10
  const [sent, total] = [progress?.sent ?? 0, progress?.total ?? 0].map((bytes) =>
    i18n.number(bytes / megabyte, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  )
  const tenths = Math.floor(share * 10) * 10
  return (
    <div className={styles.progress}>
      <output aria-label={t`Status`}>
        {progress && (isUpload ? t`Sending: ${tenths} %` : t`Sending …`)}
      </output>
      {progress && isUpload && (
        <>
          <progress value={share} aria-label={t`Upload`} />
          <span aria-hidden="true">
            <Trans>
              {sent} of {total} MB
            </Trans>
          </span>
        </>
      )}
    </div>
  )
}

/** Begins the page title with "Error" while the form has errors, as the server does (app/head/title.ts). */
function useErrorTitle(hasErrors: boolean): void {
  const { t } = useLingui()
  const prefix = `${t`Error`}: `
  useEffect(() => {
    const title = document.title.startsWith(prefix) ? document.title.slice(prefix.length) : document.title
    document.title = hasErrors ? prefix + title : title
  }, [hasErrors, prefix])
}
