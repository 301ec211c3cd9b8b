import { messages as de } from '../../locales/de/shelf.po'
import { messages as en } from '../../locales/en/shelf.po'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'

/** Provides the messages of the shelf: a catalogue of their own, so that only its page loads them. */
export const ShelfMessages = featureMessages(featureCatalogues({ de, en }))
