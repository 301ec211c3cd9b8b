import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

import { messages as german } from '../../locales/de/calculator.po'
import { messages as english } from '../../locales/en/calculator.po'
import { isoCodes, type Locale } from '../../locales/locales.ts'
import { useLocale } from '../i18n/use-locale.ts'

const catalogues: Record<Locale, I18n> = {
  de: setupI18n({ locale: 'de', locales: isoCodes.de, messages: { de: german } }),
  en: setupI18n({ locale: 'en', locales: isoCodes.en, messages: { en: english } }),
}

/** Provides the messages of the calculator: a catalogue of their own, so that only pages with one load them. */
export function CalculatorMessages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={catalogues[useLocale()]}>{children}</I18nProvider>
}
