import { cacheByContent } from '../content/cache-by-content.ts'
import { ContactSettings } from '../content/schema/settings-story.ts'
import { settingsFieldsIn } from '../site/settings-story-fields.server.ts'

/** What the settings story says about contacts: who answers all other questions, and the pages with more about them. */
export const contactSettingsIn = cacheByContent(async (content) =>
  ContactSettings.parse(await settingsFieldsIn(content)),
)
