import { z } from 'zod'

import { locales } from '../../locales/locales.ts'
import { contentMapping } from '../content/component-mapping/content-mapping.server.ts'
import { contentIn, currentSpace } from '../content/current-snapshot.server.ts'
import { describeIssue } from '../content/describe-issue.ts'
import { cleanTexts } from '../content/remove-control-characters.ts'
import type { Site } from '../content/schema/settings-story.ts'
import { Story } from '../content/schema/story.ts'
import { findUnsavedPage } from '../pages/find-page.server.ts'
import type { Page } from '../pages/page.ts'
import { ListingQuery } from '../search-params/search-params-input.ts'
import { settings } from '../settings/settings.server.ts'
import { findUnsavedSite } from '../site/find-site.server.ts'
import { toDeliveryFormat } from './to-delivery-format.ts'

/** A story as it is in the editor, with the page that shows it. */
export const UnsavedStory = z.object({
  story: z.unknown().transform(cleanTexts).pipe(Story),
  locale: z.enum(locales),
  query: ListingQuery.default({}),
})
export type UnsavedStory = z.output<typeof UnsavedStory>

/** What an unsaved story changes: the page, header and footer, or nothing that the site shows. */
export type UnsavedChange = { kind: 'page'; page: Page } | { kind: 'site'; site: Site } | { kind: 'none' }

/** Stories that are no pages, but part of every page. */
const siteComponents = new Set(['settings', 'header', 'footer'])

/** Renders a story that is not saved like a saved one: same schema, relations, links and listings. */
export async function renderUnsaved({ story: sent, locale, query }: UnsavedStory): Promise<UnsavedChange> {
  const content = await contentIn(locale)
  const target = {
    language: locale,
    assetOrigin: assetOrigin(),
    storyId: sent.id,
    spaceId: await currentSpace(),
  }
  const delivered = { ...sent, content: toDeliveryFormat(sent.content, target) }
  const story = Story.parse(contentMapping().mapping?.mapStory(delivered, locale) ?? delivered, {
    error: describeIssue,
  })
  if (siteComponents.has(story.content.component)) {
    const site = await findUnsavedSite(story, content)
    return site ? { kind: 'site', site } : { kind: 'none' }
  }
  const page = await findUnsavedPage(story, query, content)
  return page ? { kind: 'page', page } : { kind: 'none' }
}

/** Where files of the space are; undefined if they are at Storyblok. */
function assetOrigin(): string | undefined {
  const { content: source } = settings()
  if (source.kind === 'embedded') return ''
  return source.endpoint && new URL(source.endpoint).origin
}
