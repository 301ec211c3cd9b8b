import { messages as de } from '../../locales/de/contact.po'
import { messages as en } from '../../locales/en/contact.po'
import { featureCatalogues, featureMessages } from '../i18n/feature-messages.tsx'

/** The messages of the contact form. They are a catalogue of their own, so that only pages with a form load them. */
export const contactMessages = featureCatalogues({ de, en })

/** Provides the messages of the contact form, in the locale of the page, to the components in it. */
export const ContactMessages = featureMessages(contactMessages)
