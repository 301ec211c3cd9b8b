import { Trans, useLingui } from '@lingui/react/macro'

import type { Locale } from '../../locales/locales.ts'
import { StandalonePage, standaloneResponse } from './standalone-page.tsx'

/**
 * The error screen of specification 2.7 for when rendering the app fails: a standalone 500 page without details of the
 * error.
 */
export function standaloneErrorResponse(request: Request, defaultLocale: Locale): Promise<Response> {
  return standaloneResponse(request, defaultLocale, { status: 500, screen })
}

const screen = (locale: Locale) => <StandaloneErrorScreen locale={locale} />

function StandaloneErrorScreen({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  return (
    <StandalonePage locale={locale} title={t`Error`}>
      <h1>
        <Trans>Dang</Trans>...
      </h1>
      <p>
        <Trans>Something went wrong on our side.</Trans>
      </p>
      <p>
        <a href="/">
          <Trans>Back to home page</Trans>
        </a>
      </p>
    </StandalonePage>
  )
}
