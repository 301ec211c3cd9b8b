import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, useMatches } from '@tanstack/react-router'

import { ConnectionError, PublicError } from '../errors/app-error.ts'
import { usePublicSettings } from '../router/use-site-and-page.ts'
import { ErrorDetails } from './error-details.tsx'
import { HomeButton } from './home-button.tsx'
import { RetryButton } from './retry-button.tsx'
import { SearchForm } from './search-form.tsx'
import { SuggestedPages } from './suggested-pages.tsx'

import styles from './screen.module.css'

/**
 * The screen of every error but a 404 (specification 2.7), with the error's message if it is public. `errorHead` sets
 * the title of a route that failed to load; for a page that failed while rendering, React adds this one to the head.
 */
export function ErrorScreen({ error }: ErrorComponentProps) {
  const { t } = useLingui()
  const settings = usePublicSettings()
  const isLost = error instanceof ConnectionError
  const suggestions = error instanceof PublicError ? error.suggestions : null
  const hasTitle = useMatches({
    select: (matches) =>
      matches.some(({ status, meta }) => status === 'error' && meta?.some((tag) => tag?.title)),
  })
  return (
    <main id="content" data-screen="" tabIndex={-1}>
      {!hasTitle && <title>{t`Error` + (settings?.titleSuffix ?? '')}</title>}
      <h1 className={styles.code}>{t`Dang`}...</h1>
      <p className={styles.title}>
        {error instanceof PublicError ? error.message : t`Something went wrong on our side.`}
      </p>
      {suggestions && <SuggestedPages pages={suggestions} />}
      {suggestions && !settings?.isStatic && <SearchForm />}
      <div>
        {isLost && <RetryButton />}
        <HomeButton outlined={isLost} />
      </div>
      {import.meta.env.DEV && <ErrorDetails error={error} />}
    </main>
  )
}
