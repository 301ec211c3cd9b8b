import { randomUUID } from 'node:crypto'

import { isObject, type Json, type JsonObject } from '../../store/json.ts'
import type { Call, Reply } from '../define-route.ts'
import { flag, readEnvelope } from '../request-input.ts'
import { saveStory } from './save-story.ts'
import { childrenOf, findDocument } from './story-documents.ts'
import { StoryInput } from './story-input.ts'
import { checkFree, fullSlugAt, highestId } from './story-path.ts'
import { replyWithStory } from './write-story.ts'

/** Content with new block ids. */
function withNewBlockIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withNewBlockIds)
  if (!isObject(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, withNewBlockIds(field)]),
  )
  return typeof value._uid === 'string' ? { ...fields, _uid: randomUUID() } : fields
}

/** PUT …/duplicate: a copy as a draft, with the folder, name and slug in the body. */
export function duplicateStory(call: Call): Reply {
  const { story, document } = findDocument(call)
  const input = call.body.story === undefined ? {} : readEnvelope(call, 'story', StoryInput)
  const parentId = input.parent_id ?? story.parent_id
  const taken = new Set(childrenOf(call.space, parentId).map(({ slug }) => slug))
  let slug = input.slug ?? (flag(call, 'same_path') ? story.slug : `${story.slug}-copy`)
  if (input.slug === undefined)
    for (let number = 2; taken.has(slug); number += 1) slug = `${story.slug}-copy-${number}`
  const id = call.editing.history().nextId('story', highestId(call.space))
  const place = { slug, parent_id: parentId, is_startpage: false, is_folder: story.is_folder }
  const fullSlug = fullSlugAt(call.space, place)
  checkFree(call.space, fullSlug, story.is_folder, undefined)
  const copy: JsonObject = {
    ...document,
    ...place,
    id,
    uuid: randomUUID(),
    name: input.name ?? `${story.name} (copy)`,
    full_slug: fullSlug,
    created_at: call.now,
    published: false,
    published_at: null,
    first_published_at: null,
    unpublished_changes: false,
    group_id: input.group_id ?? randomUUID(),
    translated_slugs: [],
    content: withNewBlockIds(document.content ?? {}),
  }
  const space = saveStory(call, { document: copy, action: 'create' })
  return replyWithStory(call, { space, id })
}
