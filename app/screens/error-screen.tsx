import { useLingui } from '@lingui/react/macro'
import { type ErrorComponentProps, useMatches, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { ConnectionError, PublicError } from '../errors/app-error.ts'
import { usePublicSettings } from '../router/use-site-and-page.ts'
import { buttonLook } from '../ui/button.tsx'
import { ErrorDetails } from './error-details.tsx'
import { HomeButton } from './home-button.tsx'
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

/** Loads the page again: on a click, and by itself once the browser is online again. */
function RetryButton() {
  const { t } = useLingui()
  const router = useRouter()
  useEffect(() => {
    const retry = () => void router.invalidate()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [router])
  return (
    <p>
      <button type="button" {...buttonLook({ size: 'lg' })} onClick={() => void router.invalidate()}>
        {t`Try again`}
      </button>
    </p>
  )
}
