import type { Field } from '../../model/component.ts'
import type { StoryQuery } from '../../model/editor-space.ts'
import { readFlag, readText, readTexts } from '../../model/read-value.ts'

/** The stories that a reference may name. `{0}` stands for language folders, which are not supported. */
export function referenceLimits(field: Field): StoryQuery {
  return limits(readTexts(field.filter_content_type), readText(field.folder_slug))
}

/** The stories that a link may lead to. */
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
