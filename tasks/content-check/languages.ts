import type { Locale } from '../../locales/locales.ts'

interface Language {
  /** Its name in messages. */
  name: string
  /** Whether every published story must be published in it, too. */
  isRequired: boolean
  /** The locale and package of its cspell dictionary; its words are in `words/`. */
  dictionary: { locale: string; module: string; hasCompounds?: boolean }
  decimal: string
  grouping: string
}

/** The checks' settings for each language. */
export const languages: Readonly<Record<Locale, Language>> = {
  de: {
    name: 'German',
    isRequired: true,
    dictionary: { locale: 'de-DE', module: '@cspell/dict-de-de/cspell-ext.json', hasCompounds: true },
    decimal: ',',
    grouping: '.',
  },
  en: {
    name: 'English',
    isRequired: true,
    dictionary: { locale: 'en-GB', module: '@cspell/dict-en-gb/cspell-ext.json' },
    decimal: '.',
    grouping: ',',
  },
}
