import { type I18n, setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

import { messages as german } from '../../locales/de/contact.po'
import { messages as english } from '../../locales/en/contact.po'
import { isoCodes, type Locale } from '../../locales/locales.ts'
import { useLocale } from '../i18n/use-locale.ts'

const catalogues: Record<Locale, I18n> = {
  de: setupI18n({ locale: 'de', locales: isoCodes.de, messages: { de: german } }),
  en: setupI18n({ locale: 'en', locales: isoCodes.en, messages: { en: english } }),
}

/** The messages of the contact form. They are a catalogue of their own, so that only pages with a form load them. */
export function contactMessages(locale: Locale): I18n {
  return catalogues[locale]
}

/** Provides the messages of the contact form, in the locale of the page, to the components in it. */
export function ContactMessages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={catalogues[useLocale()]}>{children}</I18nProvider>
}
