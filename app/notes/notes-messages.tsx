import { messages as de } from '../../locales/de/notes.po'
import { messages as en } from '../../locales/en/notes.po'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'

/** The messages of notes are a catalogue of their own, loaded with the search dialog or a form. */
export const NotesMessages = featureMessages(featureCatalogues({ de, en }))
