import { z } from 'zod'

import { link, storyIds, text } from './fields.ts'

/** The fields of the settings story about pictures for the press. */
export const pressSettings = {
  /** Whom to name beside a picture, unless the picture says so itself. */
  press_credit: text,
  /** What others may do with the pictures. */
  press_licence: text,
  /** Who answers the press. */
  press_contact: storyIds,
  press_link: link,
}
export const PressSettings = z.object(pressSettings)
