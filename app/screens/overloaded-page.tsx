import { I18nProvider } from '@lingui/react'
import { useLingui } from '@lingui/react/macro'

import { messages as de } from '../../locales/de/overloaded.po'
import { localeOfRequest } from '../../locales/detect-locale.ts'
import { messages as en } from '../../locales/en/overloaded.po'
import type { Locale } from '../../locales/locales.ts'
import { encode } from '../http/content-encoding.ts'
import { featureCatalogues } from '../i18n/feature-messages.tsx'
import { StandalonePage, standaloneResponse } from './standalone-page.tsx'

/** Retry-After in seconds: by then the queue before this client is rendered. */
const retryAfterSeconds = 10

/** In a catalogue of their own, which no browser loads. */
const texts = featureCatalogues({ de, en })

/** An empty reference: the address of the page itself, with its query (RFC 3986, 4.4). */
const sameAddress = ''

/** Rendered once per language: a client that is refused may ask again at once, as often as it can. */
const rendered: Partial<Record<Locale, ReturnType<typeof renderIn>>> = {}

/** A 503 page for when too many pages wait to be rendered. */
export async function overloadedResponse(request: Request, defaultLocale: Locale): Promise<Response> {
  const locale = localeOfRequest(request, defaultLocale)
  rendered[locale] ??= renderIn(locale)
  const page = await rendered[locale]
  return new Response(page.body, { status: 503, headers: page.headers })
}

async function renderIn(locale: Locale) {
  const { body, headers } = await standaloneResponse(new Request(`http://localhost/${locale}`), locale, {
    status: 503,
    headers: { 'Retry-After': String(retryAfterSeconds), 'Content-Encoding': 'gzip' },
    screen: () => (
      <I18nProvider i18n={texts[locale]}>
        <OverloadedScreen locale={locale} />
      </I18nProvider>
    ),
  })
  const html = await new Response(body).bytes()
  return { body: new Uint8Array(await encode(html, 'gzip', 4)), headers }
}

function OverloadedScreen({ locale }: { locale: Locale }) {
  const { t } = useLingui()
  return (
    <StandalonePage locale={locale} title={t`Full house`}>
      <h1>{t`Full house`}</h1>
      <p>
        {t`So many people are asking for so many pages that this one has to queue. It will be its turn in a few seconds.`}
      </p>
      <p>
        <a href={sameAddress}>{t`Ask again`}</a>
      </p>
    </StandalonePage>
  )
}
