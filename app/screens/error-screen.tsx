import { Trans, useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, useMatches } from '@tanstack/react-router'

import { usePublicSettings } from '../page/current-page.ts'
import { PublicError } from './app-error.ts'
import { HomeButton } from './home-button.tsx'

import styles from './screen.module.css'

/**
 * Any error but a 404 (specification 2.7), with its own message if that is fit to be read. A page that fails while it
 * is shown has its own title in the head already; React puts the screen's before it.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  const settings = usePublicSettings()
  const isTitled = useMatches({
    select: (matches) =>
      matches.some(({ status, meta }) => status === 'error' && meta?.some((tag) => tag?.title)),
  })
  return (
    <main id="content" className={styles['screen']} tabIndex={-1}>
      {!isTitled && <title>{t`Error` + (settings?.titleSuffix ?? '')}</title>}
      <h1 className={styles['code']}>
        <Trans>Dang</Trans>...
      </h1>
      <p className={styles['title']}>
        {error instanceof PublicError ? error.message : <Trans>Something went wrong on our side.</Trans>}
      </p>
      <HomeButton />
    </main>
  )
}
