import { Trans } from '@lingui/react/macro'
import type { ErrorComponentProps } from '@tanstack/react-router'

import { HomeButton } from './home-button.tsx'

import styles from './screen.module.css'

/** Any error but a 404 (specification 2.7): the error's own message. What a route throws is fit to be read. */
export function ErrorScreen({ error }: ErrorComponentProps) {
  return (
    <main id="content" className={styles['screen']} tabIndex={-1}>
      <h1 className={styles['code']}>
        <Trans>Dang</Trans>...
      </h1>
      <p className={styles['title']}>{error instanceof Error ? error.message : String(error)}</p>
      <HomeButton />
    </main>
  )
}
