import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'

import type { Locale } from '../../locales/locales.ts'
import { ErrorDetails } from './error-details.tsx'
import { StandalonePage, standaloneResponse } from './standalone-page.tsx'

/**
 * The error screen of specification 2.7 for when rendering the app fails: a standalone 500 page, but for developers
 * without details of the error.
 */
export function standaloneErrorResponse(
  request: Request,
  defaultLocale: Locale,
  error: unknown,
): Promise<Response> {
  return standaloneResponse(request, defaultLocale, {
    status: 500,
    screen: (locale) => (
      <StandaloneErrorPage
        locale={locale}
        script={import.meta.env.DEV && <script type="module" src="/@vite/client" />}
      >
        <h1>
          <Trans>Dang</Trans>...
        </h1>
        <p>
          <Trans>Something went wrong on our side.</Trans>
        </p>
        {import.meta.env.DEV && <ErrorDetails error={error} />}
      </StandaloneErrorPage>
    ),
  })
}

interface StandaloneErrorPageProps {
  locale: Locale
  children: ReactNode
  script?: ReactNode
}

/** A standalone page that says what went wrong, and leads to the home page. */
export function StandaloneErrorPage({ children, ...rest }: StandaloneErrorPageProps) {
  const { t } = useLingui()
  return (
    <StandalonePage title={t`Error`} {...rest}>
      {children}
      <p>
        <a href="/">
          <Trans>Back to home page</Trans>
        </a>
      </p>
    </StandalonePage>
  )
}
