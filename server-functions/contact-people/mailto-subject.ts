import type { Locale } from '../../locales/locales.ts'
import type { Contacts } from './contacts.ts'

/** Subjects belong to the page and not to the interface: the server writes them without loading a catalogue. */
const subjects = {
  de: { question: (page: string) => `Frage zu „${page}“`, application: (job: string) => `Bewerbung: ${job}` },
  en: { question: (page: string) => `About “${page}”`, application: (job: string) => `Application: ${job}` },
} satisfies Record<Locale, Record<string, (name: string) => string>>

/** The subject of a mail about a page, without the soft hyphens of its headline. */
export function mailtoSubject(
  { about, headline }: Pick<Contacts, 'about' | 'headline'>,
  locale: Locale,
): string {
  const subject = subjects[locale][about === 'job' ? 'application' : 'question']
  return subject(headline.replaceAll('\u00AD', ''))
}

/** A mailto address with a subject (RFC 6068, 2: spaces are %20). */
export function mailtoHref(address: string, subject: string): string {
  return `mailto:${address}?subject=${encodeURIComponent(subject)}`
}
