import { type I18n, type Messages, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

import { isoCodes, type Locale, perLocale } from '../../locales/locales.ts'
import { useLocale } from './use-locale.ts'

/** The catalogues of a single part of the site (lingui.config.ts). */
export function featureCatalogues(messages: Record<Locale, Messages>): Record<Locale, I18n> {
  return perLocale((locale) =>
    setupI18n({ locale, locales: isoCodes[locale], messages: { [locale]: messages[locale] } }),
  )
}

/** A component that provides such messages, in the locale of the page, to the components in it. */
export function featureMessages(catalogues: Record<Locale, I18n>) {
  return function FeatureMessages({ children }: { children: ReactNode }) {
    return <I18nProvider i18n={catalogues[useLocale()]}>{children}</I18nProvider>
  }
}
