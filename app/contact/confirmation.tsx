import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { notFound, useHydrated, useMatches } from '@tanstack/react-router'

import { formatDate } from '../../locales/date.ts'
import { type Locale, locales } from '../../locales/locales.ts'
import { loadConfirmation } from '../../server-functions/contact.functions.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useSite } from '../router/use-site-and-page.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { confirmationPath } from './confirmation-path.ts'
import { contactMessages, ContactMessages } from './contact-messages.tsx'

import styles from './confirmation.module.css'

const heading = msg`Your message has arrived.`

export interface ConfirmedMessage {
  reference: string
  /** The day of the message, as an ISO date. */
  day: string
  title: string
  /** The same confirmation, for the language switch. */
  translations: Partial<Record<Locale, string>>
}

/** The message with a reference number. @throws notFound for any other number */
export async function findConfirmation(reference: string, locale: Locale): Promise<ConfirmedMessage> {
  const day = await loadConfirmation({ data: { reference } })
  if (!day) throw notFound()
  const translations = Object.fromEntries(locales.map((it) => [it, confirmationPath(it, reference)]))
  return { reference, day, title: contactMessages[locale]._(heading), translations }
}

/** Confirms a message by its number. The page contains nothing of the message, so that its address may be shared. */
export function Confirmation() {
  const confirmed = useMatches({
    select: (matches) =>
      matches.flatMap(({ loaderData }) => (loaderData && 'reference' in loaderData ? [loaderData] : []))[0],
  })
  if (!confirmed) return null
  return (
    <ContactMessages>
      <Slip {...confirmed} />
    </ContactMessages>
  )
}

function Slip({ reference, day }: { reference: string; day: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { phone, answer_time: time } = useSite() ?? {}
  return (
    <main id="content" className={styles.confirmation} tabIndex={-1}>
      <h1>{t(heading)}</h1>
      <dl className={styles.slip}>
        <div>
          <dt>{t`Reference number`}</dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>{t`Received on`}</dt>
          <dd>{formatDate(day, locale)}</dd>
        </div>
      </dl>
      <div className={styles.next}>
        <p>
          {time ? (
            <Trans>Our answer goes {time} to the e-mail address that you entered.</Trans>
          ) : (
            t`Our answer goes to the e-mail address that you entered.`
          )}
        </p>
        <p>
          {phone ? (
            <Trans>
              If you would like to add something, call{' '}
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a> and quote the reference number.
            </Trans>
          ) : (
            t`If you would like to add something, please quote the reference number.`
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button href={`/${locale}`} color="secondary" size="lg">
          {t`To the home page`}
        </Button>
        <PrintButton />
      </div>
    </main>
  )
}

/** Prints the page. The button needs JavaScript and appears with it; the browser's own command always works. */
function PrintButton() {
  const { t } = useLingui()
  if (!useHydrated()) return null
  return (
    <button
      type="button"
      {...buttonLook({ size: 'lg', color: 'secondary', outlined: true })}
      onClick={() => window.print()}
    >
      {t`Print`}
    </button>
  )
}
