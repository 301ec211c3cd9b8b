import { z } from 'zod'

import { block } from './block.ts'
import { fieldKinds } from './field-kinds.ts'
import { flag, list, requiredText, text } from './fields.ts'

/** A cookie as the preferences of the consent dialog list it; its name may end with a star, or be several. */
export const ConsentCookie = block('consent_cookie', { name: requiredText, purpose: text, duration: text })

/** Something that visitors agree to, or not. */
export const ConsentCategory = block('consent_category', {
  /** Part of the consent record, which has to stay readable for years. */
  name: z
    .string()
    .regex(/^[A-Za-z][\w-]*$/, 'is no word of letters, digits, - and _')
    // The dialog keeps accepted names as keys of objects.
    .refine((name) => !(name in Object.prototype), 'is a word that every object has: choose another one')
    .register(fieldKinds, { kind: 'text', isRequired: true }),
  title: requiredText,
  text,
  cookies: list(ConsentCookie),
  /** What the site before this one called it, separated by commas: a consent to that counts for this one. */
  former_names: text,
  /** Whether it allows Google's tags to use visits for advertising. */
  is_advertising: flag,
})
export type ConsentCategory = z.infer<typeof ConsentCategory>

/** The fields of the settings story about consent. An empty one has the words of the interface. */
export const consentSettings = {
  consent_title: text,
  consent_text: text,
  consent_preferences_title: text,
  consent_preferences_text: text,
  consent_categories: list(ConsentCategory),
}
export const ConsentSettings = z.object(consentSettings)
export type ConsentSettings = z.infer<typeof ConsentSettings>
