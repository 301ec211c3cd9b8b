import type { Translation } from 'vanilla-cookieconsent'

import type { Locale } from '../../locales/locales.ts'
import type { CategoryRules } from '../../server-functions/consent/build-consent-texts.ts'
import { documentLocale } from '../i18n/document-locale.ts'

/** The texts of the dialog, and its categories: the library's texts, and those of the visitor's record. */
export interface ConsentTexts extends Translation {
  record: Record<RecordField | RecordText, string>
  /** In their order. */
  categories: CategoryRules[]
}

/** The fields of a consent record (specification 3). */
export const recordFields = [
  'categories',
  'services',
  'revision',
  'data',
  'consentTimestamp',
  'lastConsentTimestamp',
  'consentId',
  'expirationTime',
] as const
export type RecordField = (typeof recordFields)[number]
type RecordText = 'title' | 'none' | 'empty' | 'copy' | 'copied' | 'notCopied' | 'save' | 'fileName'

const loaded = new Map<Locale, ConsentTexts>()

/**
 * Fetches the texts of a language, once.
 * @throws if they cannot be loaded
 */
export async function loadConsentTexts(locale: Locale): Promise<ConsentTexts> {
  const known = loaded.get(locale)
  if (known) return known
  const response = await fetch(`/cookie-consent/${locale}.json`)
  const texts: unknown = await response.json()
  if (!response.ok || !isConsentTexts(texts)) throw new Error(`No consent texts in ${locale}`)
  loaded.set(locale, texts)
  return texts
}

/** The texts in the language of the document; German by default (specification 9). */
export function documentTexts(): Promise<ConsentTexts> {
  return loadConsentTexts(documentLocale())
}

/** Whether a file has the parts of such texts; a test compares its fields with this type. */
function isConsentTexts(value: unknown): value is ConsentTexts {
  const parts = ['consentModal', 'preferencesModal', 'record', 'categories']
  return typeof value === 'object' && value !== null && parts.every((part) => part in value)
}
