import { z } from 'zod'

import type { Context } from '../endpoint.ts'
import { CommaList, common } from '../query.ts'
import type { Delivery } from './deliver.ts'
import type { Resolving } from './relations.ts'

const Level = z
  .enum(['1', '2'], { error: (issue) => `${String(issue.path?.at(-1))} must be 1 or 2` })
  .default('1')
  .transform(Number)
const names = CommaList.default([])

/** What a single story and a list of stories take alike. */
export const storyParameters = {
  ...common,
  language: z.string().optional(),
  fallback_lang: z.string().optional(),
  /** There are no releases here, so every release is the current content. */
  from_release: z.string().optional(),
  excluding_fields: names,
  excluding_story_fields: names,
  resolve_relations: names,
  resolve_level: Level,
  resolve_links: z
    .enum(['story', 'link', 'url', '0', '1'], { error: 'resolve_links must be url, link or story' })
    .default('0'),
  resolve_links_level: Level,
}
const StoryParameters = z.object(storyParameters)
type StoryParameters = z.infer<typeof StoryParameters>

/** A language the space has; any other is the default one. */
export const knownLanguage = (language: string | undefined, { space }: Pick<Context, 'space'>) =>
  language !== undefined && space.languages.includes(language) ? language : undefined

export const deliveryOf = (query: StoryParameters, context: Context): Delivery => ({
  space: context.space,
  edition: context.edition,
  version: context.version,
  assetOrigin: context.assetOrigin,
  language: knownLanguage(query.language, context),
  fallback: knownLanguage(query.fallback_lang, context),
  excludingFields: query.excluding_fields,
  excludingStoryFields: query.excluding_story_fields,
})

const linkForms = { story: 'story', '1': 'story', link: 'link', url: 'url', '0': undefined } as const

export const resolvingOf = (query: StoryParameters): Resolving => ({
  relations: new Set(query.resolve_relations),
  relationLevels: query.resolve_level,
  links: linkForms[query.resolve_links],
  linkLevels: query.resolve_links_level,
})
