import { useLingui } from '@lingui/react/macro'
import { useLocation } from '@tanstack/react-router'

import { decodePath } from '../../locales/path.ts'
import { notFoundMessage, suggestionsOf } from '../errors/not-found-error.ts'
import { usePublicSettings, useSite } from '../router/use-site-and-page.ts'
import { MoreButton } from '../ui/button.tsx'
import { HomeButton } from './home-button.tsx'
import { SearchForm } from './search-form.tsx'
import { SuggestedPages } from './suggested-pages.tsx'

import styles from './screen.module.css'

/** The 404 of specification 2.7, with the message of 2.1 and 8, the requested path, pages with similar paths, and the search. */
export function NotFoundScreen({ data }: { data?: unknown }) {
  const { t } = useLingui()
  const isStatic = usePublicSettings()?.isStatic
  const failures = useSite()?.failures_link
  const pathname = useLocation({ select: (location) => location.pathname })
  return (
    <main id="content" data-screen="" tabIndex={-1}>
      <p className={styles.code} aria-hidden="true">
        404
      </p>
      <h1 className={styles.title}>{t`It looks like you're lost...`}</h1>
      <p className={styles.message} lang="en">
        {notFoundMessage(data, decodedPath(pathname))}
      </p>
      <SuggestedPages pages={suggestionsOf(data)} />
      {!isStatic && <SearchForm />}
      <HomeButton />
      {failures && (
        <p>
          <MoreButton {...failures}>{t`What else went wrong here`}</MoreButton>
        </p>
      )}
    </main>
  )
}

/** The decoded path; control characters, which HTML forbids, stay percent-encoded. */
function decodedPath(pathname: string): string {
  return decodePath(pathname).replace(/\p{Cc}/gu, encodeURIComponent)
}
