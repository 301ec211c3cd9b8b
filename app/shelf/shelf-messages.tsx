import { messages as de } from '../../locales/de/shelf.po'
import { messages as en } from '../../locales/en/shelf.po'
import { ownCatalogues, ownMessages } from '../i18n/own-messages.tsx'

/** Provides the messages of the shelf: a catalogue of their own, so that only its page loads them. */
export const ShelfMessages = ownMessages(ownCatalogues({ de, en }))
