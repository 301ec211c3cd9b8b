import { createServerOnlyFn } from '@tanstack/react-start'

import { embeddedService } from './content/embedded.server.ts'
import { SettingsError } from './settings-schema.ts'
import { settings } from './settings.server.ts'

/**
 * What must be right before the first request: the settings, and the embedded content if that is what they name.
 * @throws SettingsError naming every wrong variable
 */
export const prepareStart = createServerOnlyFn(() => {
  const { content } = settings()
  try {
    if (content.kind === 'embedded') embeddedService(content)
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    throw new SettingsError([`CONTENT_FOLDER="${content.kind === 'embedded' && content.folder}" ${problem}`])
  }
  if (settings().public.preview && content.kind === 'storyblok')
    console.warn(
      'PREVIEW="true" shows published content: drafts of a real Storyblok space are shown to nobody yet',
    )
  return settings()
})
