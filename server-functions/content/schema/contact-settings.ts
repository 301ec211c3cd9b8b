import { z } from 'zod'

import { link, storyIds, text } from './fields.ts'

/** The fields of the settings story about people to speak with. */
export const contactSettings = {
  /** Those of pages without people of their own. */
  contacts: storyIds,
  /** The page with the whole team. */
  team_link: link,
  /** The page that says what work costs. */
  cost_link: link,
  /** The page with the contact form, for applications. */
  form_link: link,
}
export const ContactSettings = z.object({ ...contactSettings, phone: text, email: text })
