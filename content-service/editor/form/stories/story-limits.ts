import type { Field } from '../../model/component.ts'
import type { StoryQuery } from '../../model/editor-space.ts'
import { readFlag, readText, readTexts } from '../rules/read-value.ts'

/** Which stories a reference may name. `{0}` stands for folders of languages, which this space has none of. */
export function referenceLimits(field: Field): StoryQuery {
  return limits(readTexts(field.filter_content_type), readText(field.folder_slug))
}

/** Which stories a link may lead to. */
export function linkLimits(field: Field): StoryQuery {
  return limits(
    readFlag(field.restrict_content_types) ? readTexts(field.component_whitelist) : [],
    readFlag(field.force_link_scope) ? readText(field.link_scope) : '',
  )
}

function limits(contentTypes: string[], folder: string): StoryQuery {
  const path = folder.replaceAll(/\{\d+\}\/?/g, '').replace(/^\/+/, '')
  return { ...(contentTypes.length > 0 && { contentTypes }), ...(path !== '' && { folder: path }) }
}
