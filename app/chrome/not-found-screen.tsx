import { Trans } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import { decodePath } from '../locale/path.ts'
import { missingMessage } from '../not-found.ts'
import { HomeButton } from './home-button.tsx'

import styles from './screen.module.css'

/** The 404 of specification 2.7, with the message of 2.1 and 8 and the path that was asked for. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <main id="content" className={styles['screen']} tabIndex={-1}>
      <p className={styles['code']} aria-hidden="true">
        404
      </p>
      <h1 className={styles['title']}>
        <Trans>It looks like you're lost...</Trans>
      </h1>
      <p className={styles['message']} lang="en">
        {`${missingMessage(data)}: ${decodePath(pathname)}`}
      </p>
      <HomeButton />
    </main>
  )
}
