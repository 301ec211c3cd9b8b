import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'

import { messages as german } from '../../locales/de/islands.po'
import { messages as germanSite } from '../../locales/de/messages.po'
import { messages as english } from '../../locales/en/islands.po'
import { messages as englishSite } from '../../locales/en/messages.po'
import { isoCodes } from '../../locales/locales.ts'
import { useLocale } from '../i18n/use-locale.ts'

const catalogues = {
  de: setupI18n({ locale: 'de', locales: isoCodes.de, messages: { de: { ...germanSite, ...german } } }),
  en: setupI18n({ locale: 'en', locales: isoCodes.en, messages: { en: { ...englishSite, ...english } } }),
}

/** Provides the messages of islands, which no browser loads, beside those of the site for the parts that they share. */
export function IslandMessages({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={catalogues[useLocale()]}>{children}</I18nProvider>
}
