import { messages as de } from '../../locales/de/calculator.po'
import { messages as en } from '../../locales/en/calculator.po'
import { ownCatalogues, ownMessages } from '../i18n/own-messages.tsx'

/** Provides the messages of the calculator: a catalogue of their own, so that only pages with one load them. */
export const CalculatorMessages = ownMessages(ownCatalogues({ de, en }))
