import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMatches } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import { formatDate } from '../../locales/date.ts'
import type { Locale } from '../../locales/locales.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useSite } from '../page/current-page.ts'
import { Button, buttonLook } from '../ui/button.tsx'
import { contactMessages, ContactMessages } from './contact-messages.tsx'

import styles from './confirmation.module.css'

const heading = msg`Your message has arrived.`

/** The heading of the confirmation, which is its title too. */
export function confirmationHeading(locale: Locale): string {
  return contactMessages[locale]._(heading)
}

/** Confirms a message by its number. It says nothing of the message, so that the address may be shared. */
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
  const phone = useSite()?.phone
  return (
    <main id="content" className={styles.confirmation} tabIndex={-1}>
      <h1>{t(heading)}</h1>
      <dl className={styles.slip}>
        <div>
          <dt>
            <Trans>Number</Trans>
          </dt>
          <dd>{reference}</dd>
        </div>
        <div>
          <dt>
            <Trans>Received on</Trans>
          </dt>
          <dd>{formatDate(day, locale)}</dd>
        </div>
      </dl>
      <div className={styles.next}>
        <p>
          <Trans>Our answer goes to the e-mail address that you entered.</Trans>
        </p>
        <p>
          {phone ? (
            <Trans>
              If you would like to add something, please quote the number:{' '}
              <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>
            </Trans>
          ) : (
            <Trans>If you would like to add something, please quote the number.</Trans>
          )}
        </p>
      </div>
      <div className={styles.actions}>
        <Button href={`/${locale}`} color="secondary" size="lg">
          <Trans>To the home page</Trans>
        </Button>
        <PrintButton />
      </div>
    </main>
  )
}

/** Prints the page. It needs JavaScript, so it appears with it; the browser's own command always works. */
function PrintButton() {
  const isHydrated = useSyncExternalStore(subscribeNever, isBrowser, isServer)
  if (!isHydrated) return null
  return (
    <button type="button" {...buttonLook({ size: 'lg', color: 'secondary', outlined: true })} onClick={print}>
      <Trans>Print</Trans>
    </button>
  )
}

function print(): void {
  window.print()
}

const subscribeNever = () => () => {}
const isBrowser = () => true
const isServer = () => false
