import { z } from 'zod'

import { languageCode } from '../../store/languages.ts'
import type { EndpointContext } from '../define-endpoint.ts'
import { CommaList, common, Flag } from '../query.ts'
import type { DeliveryOptions } from './deliver-story.ts'

const Level = z
  .enum(['1', '2'], { error: (issue) => `${String(issue.path?.at(-1))} must be 1 or 2` })
  .default('1')
  .transform(Number)
const names = CommaList.default([])

/** `1` is a legacy alias of `story`. */
const linkForms = { story: 'story', '1': 'story', link: 'link', url: 'url', '0': undefined } as const

/** Parameters shared by a single story and lists. */
export const storyParameters = {
  ...common,
  language: z.string().optional(),
  fallback_lang: z.string().optional(),
  /** Ignored: there are no releases, so each is the current content. */
  from_release: z.string().optional(),
  excluding_fields: names,
  excluding_story_fields: names,
  resolve_relations: names,
  resolve_level: Level,
  resolve_links: z
    .enum(['story', 'link', 'url', '0', '1'], { error: 'resolve_links must be url, link or story' })
    .transform((form) => linkForms[form])
    .optional(),
  resolve_links_level: Level,
  resolve_assets: Flag.optional(),
}
const StoryParameters = z.object(storyParameters)
export type StoryParameters = z.infer<typeof StoryParameters>

/** Normalizes the languages of a query to the codes of the space, from `pt_br` (as in field names) to `pt-br`. */
export function normalizeLanguages<Query extends StoryParameters>(
  query: Query,
  { space }: EndpointContext,
): Query {
  const normalize = (language: string | undefined) =>
    language === undefined || space.languages.includes(language) ? language : languageCode(language)
  return { ...query, language: normalize(query.language), fallback_lang: normalize(query.fallback_lang) }
}

/** A language of the space; undefined (the default one) for any other. */
function spaceLanguage(language: string | undefined, { space }: EndpointContext) {
  return space.languages.find((code) => code === language)
}

/** Delivery options of a query; `found` is the language named by the requested path. */
export function deliveryOptions(
  query: StoryParameters,
  context: EndpointContext,
  pathLanguage?: string,
): DeliveryOptions {
  return {
    space: context.space,
    storyIndex: context.storyIndex,
    version: context.version,
    assetOrigin: context.assetOrigin,
    language: query.language === undefined ? pathLanguage : spaceLanguage(query.language, context),
    fallback: spaceLanguage(query.fallback_lang, context),
    excludingFields: query.excluding_fields,
    excludingStoryFields: query.excluding_story_fields,
  }
}
