import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'

import { baseLocale } from '../../locales/locales.ts'
import { StandaloneErrorPage } from '../screens/standalone-error-page.tsx'
import { standaloneResponse } from '../screens/standalone-page.tsx'
import { contactMessages } from './contact-messages.tsx'
import { errorText } from './error-text.ts'

/**
 * The answer to a contact form that is not even read, as too many have come: a page that costs little. The visitor's
 * entries are in the browser's history.
 */
export async function formLimitResponse(request: Request, status: 429 | 503): Promise<Response> {
  // A form is on a page whose path has a locale.
  return standaloneResponse(request, baseLocale, {
    status,
    screen: (locale) => (
      <StandaloneErrorPage locale={locale}>
        <I18nProvider i18n={contactMessages[locale]}>
          <RefusedForm status={status} />
        </I18nProvider>
      </StandaloneErrorPage>
    ),
  })
}

function RefusedForm({ status }: { status: 429 | 503 }) {
  const { t, i18n } = useLingui()
  const problem = status === 429 ? 'too-often' : 'unavailable'
  return (
    <>
      <h1>{status === 429 ? t`Easy` : t`Dang`}...</h1>
      <p>{errorText({ field: null, problem }, i18n)}</p>
      <p>{t`What you have written is one step back: your browser’s back button returns to it.`}</p>
    </>
  )
}
