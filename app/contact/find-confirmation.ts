import { notFound } from '@tanstack/react-router'

import { type Locale, locales } from '../../locales/locales.ts'
import { loadConfirmation } from '../../server-functions/contact.functions.ts'
import { confirmationPath } from './confirmation-path.ts'
import { confirmationHeading } from './confirmation.tsx'

export interface ConfirmedMessage {
  reference: string
  /** The day of the message, as an ISO date. */
  day: string
  title: string
  /** The same confirmation, for the language switch. */
  translations: Partial<Record<Locale, string>>
}

/** The message with a reference number. @throws notFound for any other number */
export async function findConfirmation(reference: string, locale: Locale): Promise<ConfirmedMessage> {
  const day = await loadConfirmation({ data: { reference } })
  if (!day) throw notFound()
  const translations = Object.fromEntries(locales.map((it) => [it, confirmationPath(it, reference)]))
  return { reference, day, title: confirmationHeading(locale), translations }
}
