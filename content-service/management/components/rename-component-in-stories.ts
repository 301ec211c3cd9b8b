import { isObject, type Json, type JsonObject } from '../../store/json.ts'
import { splitField } from '../../store/languages.ts'
import type { ContentVersion } from '../../store/space.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call } from '../define-route.ts'
import { documentText, readDocument } from '../documents.ts'
import { componentsIn } from '../stories/managed-story.ts'

/** The files of all stories, draft and published, that use a component. */
function filesUsing(call: Call, component: string): string[] {
  const filesOf = (version: ContentVersion) =>
    call.space[version].stories
      .filter((story) => componentsIn(story).has(component))
      .flatMap(({ uuid }) => call.space.fileOf(version, uuid) ?? [])
  return [...new Set([...filesOf('draft'), ...filesOf('published')])]
}

/** Changes every block of a component inside a value. */
function mapBlocks(value: Json, component: string, change: (block: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => mapBlocks(item, component, change))
  if (!isObject(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, mapBlocks(field, component, change)]),
  )
  return value.component === component ? change(fields) : fields
}

/** The files of all stories in which a component's blocks change. */
function changeBlocks(
  call: Call,
  component: string,
  change: (block: JsonObject) => JsonObject,
): FileChange[] {
  return filesUsing(call, component).map((file) => {
    const document = readDocument(call, file)
    const content = mapBlocks(document.content ?? {}, component, change)
    return { file, content: documentText({ ...document, content }) }
  })
}

/** The files of all stories after a component got another name. */
export function renameComponentInStories(call: Call, from: string, to: string): FileChange[] {
  return changeBlocks(call, from, (block) => ({ ...block, component: to }))
}

/** An object with one key renamed, in its place. */
export function renameKeys(object: JsonObject, rename: (key: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [rename(key), value]))
}

/** The files of all stories after a field of a component got another name, in all languages. */
export function renameFieldInStories(call: Call, component: string, from: string, to: string): FileChange[] {
  return changeBlocks(call, component, (block) =>
    renameKeys(block, (key) => (splitField(key).field === from ? to + key.slice(from.length) : key)),
  )
}
