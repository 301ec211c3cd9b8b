import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'

import { messages as de } from '../../locales/de/no-connection.po'
import { messages as en } from '../../locales/en/no-connection.po'
import { type Locale, locales } from '../../locales/locales.ts'
import { noConnectionPath } from '../../server-functions/paths/metadata-paths.ts'
import { featureCatalogues } from '../i18n/feature-messages.tsx'
import { StandalonePage, standaloneResponse } from './standalone-page.tsx'

/** In a catalogue of their own, which no browser loads. */
const texts = featureCatalogues({ de, en })

/**
 * The page that the service worker shows at any address without a connection, if it has not kept the page there
 * (docs/decisions/0036). 404 at any other address.
 */
export async function noConnectionResponse(request: Request): Promise<Response> {
  const url = new URL(request.url)
  const locale = locales.find((it) => noConnectionPath(it) === url.pathname)
  if (!locale) return new Response('Not found\n', { status: 404 })
  return standaloneResponse(new Request(new URL(`/${locale}`, url)), locale, {
    status: 200,
    screen: () => (
      <I18nProvider i18n={texts[locale]}>
        <NoConnectionScreen locale={locale} />
      </I18nProvider>
    ),
  })
}

/** Loads the page again by itself once the browser is online. */
const reloadWhenOnline = "addEventListener('online',()=>location.reload())"

function NoConnectionScreen({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  const script = <script dangerouslySetInnerHTML={{ __html: reloadWhenOnline }} />
  return (
    <StandalonePage locale={locale} title={t`No connection`} script={script}>
      <h1>{t`No connection`}</h1>
      <p>
        {t`You have not read this page yet, so it is not here. It loads by itself as soon as you are online again.`}
      </p>
      <p>
        {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- The address of the page itself, whichever that is. */}
        <a href="">{t`Try again`}</a>
      </p>
    </StandalonePage>
  )
}
