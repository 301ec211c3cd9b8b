import { detailsOf, PublicError } from '../errors/app-error.ts'

import styles from './screen.module.css'

/**
 * Development only: the message and where it was thrown. The page is loaded again after a change of the code
 * (app.config.ts).
 */
export function ErrorDetails({ error }: { error: unknown }) {
  const details = error instanceof PublicError ? error.details : detailsOf(error)
  return details === undefined ? null : (
    <pre className={styles.details} lang="en" tabIndex={-1}>
      {details}
    </pre>
  )
}
