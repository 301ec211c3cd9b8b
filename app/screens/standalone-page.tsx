import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { localeOfRequest } from '../../locales/detect-locale.ts'
import type { Locale } from '../../locales/locales.ts'
import { htmlResponse } from '../http/html-response.ts'
import { createCatalogues } from '../i18n/catalogues.ts'

import style from './standalone-page.css?inline'

/** A response with a page in the visitor's locale, which needs neither the router nor content. */
export async function standaloneResponse(
  request: Request,
  defaultLocale: Locale,
  page: { status: number; headers?: Record<string, string>; screen: (locale: Locale) => ReactNode },
): Promise<Response> {
  const locale = localeOfRequest(request, defaultLocale)
  const catalogues = createCatalogues()
  await catalogues.load(locale)
  const html = renderToStaticMarkup(
    <I18nProvider i18n={catalogues.get(locale)}>{page.screen(locale)}</I18nProvider>,
  )
  return htmlResponse(`<!DOCTYPE html>${html}`, { status: page.status, headers: new Headers(page.headers) })
}

interface StandalonePageProps {
  locale: Locale
  title: string
  children: ReactNode
  /** In development only. */
  script?: ReactNode
}

/** A page without assets and, in production, without scripts. */
export function StandalonePage(props: StandalonePageProps) {
  return (
    <html lang={props.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{props.title}</title>
        <style>{style}</style>
      </head>
      <body>
        <main>{props.children}</main>
        {props.script}
      </body>
    </html>
  )
}
