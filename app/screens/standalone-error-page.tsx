import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { detectLocale } from '../../locales/detect-locale.ts'
import type { Locale } from '../../locales/locales.ts'
import { htmlResponse } from '../http/html-response.ts'
import { createCatalogues } from '../i18n/catalogues.ts'

import style from './standalone-error-page.css?inline'

/**
 * The error screen of specification 2.7 for when rendering the app fails: a standalone 500 page in the visitor's locale,
 * without router, content, assets or scripts, and without details of the error.
 */
export async function standaloneErrorResponse(request: Request, defaultLocale: Locale): Promise<Response> {
  return standaloneResponse(request, { defaultLocale, status: 500, content: () => <ErrorTexts /> })
}

interface StandaloneOptions {
  defaultLocale: Locale
  status: number
  content: (locale: Locale) => ReactNode
}

/** A page in the visitor's locale without router, content, assets or scripts. */
export async function standaloneResponse(
  { url, headers }: Request,
  { defaultLocale, status, content }: StandaloneOptions,
): Promise<Response> {
  const { pathname } = new URL(url)
  const hints = { pathname, cookie: headers.get('cookie'), acceptLanguage: headers.get('accept-language') }
  const locale = detectLocale(hints, defaultLocale)
  const catalogues = createCatalogues()
  await catalogues.load(locale)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={catalogues.get(locale)}>
      <StandaloneScreen locale={locale}>{content(locale)}</StandaloneScreen>
    </I18nProvider>,
  )
  return htmlResponse(`<!DOCTYPE html>${html}`, { status, headers: new Headers() })
}

function ErrorTexts() {
  return (
    <>
      <h1>
        <Trans>Dang</Trans>...
      </h1>
      <p>
        <Trans>Something went wrong on our side.</Trans>
      </p>
    </>
  )
}

function StandaloneScreen({ locale, children }: { locale: Locale; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{t`Error`}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>
          {children}
          <p>
            <a href="/">
              <Trans>Back to home page</Trans>
            </a>
          </p>
        </main>
      </body>
    </html>
  )
}
