import type { I18n } from '@lingui/core'

import type { Site } from '../../server-functions/content/schema/settings-story.ts'
import type { Page } from '../../server-functions/pages/page.ts'
import type { PublicSettings } from '../../server-functions/settings/settings-schema.ts'

/** What the head of a content page is built from; `i18n` has the messages of the page's locale. */
export interface HeadInput {
  page: Page
  /** Null if the settings story is unavailable. */
  site: Site | null
  settings: PublicSettings
  i18n: I18n
}

/** Soft hyphens are for lines on a page; a program would compare or show them. */
export const withoutSoftHyphens = (text: string) => text.replaceAll('\u00AD', '')

/** Meta elements of these names, without those that have an empty value. */
export function metaTags(attribute: 'name' | 'property', values: Record<string, string>) {
  return Object.entries(values).flatMap(([name, content]) =>
    content ? [{ [attribute]: name, content: withoutSoftHyphens(content) }] : [],
  )
}
