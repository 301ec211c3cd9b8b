import { messages as german } from '../../locales/de/islands.po'
import { messages as germanSite } from '../../locales/de/messages.po'
import { messages as english } from '../../locales/en/islands.po'
import { messages as englishSite } from '../../locales/en/messages.po'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'

/** Provides the messages of islands, which no browser loads, beside those of the site for the parts that they share. */
export const IslandMessages = featureMessages(
  featureCatalogues({ de: { ...germanSite, ...german }, en: { ...englishSite, ...english } }),
)
