import { cacheByContent } from '../content/cache-by-content.ts'
import { ContactSettings } from '../content/schema/settings-story.ts'
import { settingsFieldsIn } from '../site/settings-story-fields.server.ts'

/** What the settings story says of contacts: who answers for everything else, and the pages that lead on. */
export const contactSettingsIn = cacheByContent(async (content) =>
  ContactSettings.parse(await settingsFieldsIn(content)),
)
