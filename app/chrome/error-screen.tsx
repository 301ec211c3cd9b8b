import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { PublicError } from '../app-error.ts'
import { HomeButton } from './home-button.tsx'

import styles from './screen.module.css'

/** Any error but a 404 (specification 2.7), with its own message if that is fit to be read. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <main id="content" className={styles['screen']} tabIndex={-1}>
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
