import { I18nProvider } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import { messages as de } from '../../locales/de/overloaded.po'
import { messages as en } from '../../locales/en/overloaded.po'
import type { Locale } from '../../locales/locales.ts'
import { ownCatalogues } from '../i18n/own-messages.tsx'
import { StandalonePage, standaloneResponse } from './standalone-page.tsx'

/** Seconds after which a client may try again: by then all are rendered that waited before it. */
const retryAfterSeconds = 10

/** In a catalogue of their own, which no browser loads. */
const texts = ownCatalogues({ de, en })

/** A 503 page for when too many pages wait to be rendered. Costs a hundredth of what it refuses. */
export function overloadedResponse(request: Request, defaultLocale: Locale): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  // Two slashes would begin another host.
  const href = pathname.replace(/^\/+/, '/') + search
  return standaloneResponse(request, defaultLocale, {
    status: 503,
    headers: { 'Retry-After': String(retryAfterSeconds) },
    screen: (locale) => (
      <I18nProvider i18n={texts[locale]}>
        <OverloadedScreen locale={locale} href={href} />
      </I18nProvider>
    ),
  })
}

function OverloadedScreen({ locale, href }: { locale: Locale; href: string }) {
  const { t } = useLingui()
  return (
    <StandalonePage locale={locale} title={t`Full house`}>
      <h1>
        <Trans>Full house</Trans>
      </h1>
      <p>
        <Trans>
          So many people are asking for so many pages that this one has to queue. It will be its turn in a few
          seconds.
        </Trans>
      </p>
      <p>
        <a href={href}>
          <Trans>Ask again</Trans>
        </a>
      </p>
    </StandalonePage>
  )
}
