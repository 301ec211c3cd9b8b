import { messages as de } from '../../locales/de/calculator.po'
import { messages as en } from '../../locales/en/calculator.po'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'

/** Provides the messages of the calculator: a catalogue of their own, so that only pages with one load them. */
export const CalculatorMessages = featureMessages(featureCatalogues({ de, en }))
