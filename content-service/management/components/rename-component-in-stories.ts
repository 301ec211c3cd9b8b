import { isObject, type Json, type JsonObject } from '../../store/json.ts'
import { splitField } from '../../store/languages.ts'
import type { NewRevision } from '../../store/writing/history.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call } from '../define-route.ts'
import { documentText, readDocument } from '../json-files.ts'
import { componentsIn } from '../stories/managed-story.ts'
import { storyRevisions } from '../stories/save-story.ts'
import { readStory } from '../stories/story-documents.ts'

/** The stories that change with a component: their files, and their revisions. */
interface ChangedStories {
  files: FileChange[]
  revisions: NewRevision[]
}

/** Changes every block of a component inside a value. */
export function mapBlocks(value: Json, component: string, change: (block: JsonObject) => JsonObject): Json {
  if (Array.isArray(value)) return value.map((item) => mapBlocks(item, component, change))
  if (!isObject(value)) return value
  const fields = Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, mapBlocks(field, component, change)]),
  )
  return value.component === component ? change(fields) : fields
}

/** All stories, draft and published, in which a component's blocks change. */
function changeBlocks(
  call: Call,
  component: string,
  change: (block: JsonObject) => JsonObject,
): ChangedStories {
  const files = new Map<string, FileChange>()
  const revisions: NewRevision[] = []
  const changed = (document: JsonObject): JsonObject => ({
    ...document,
    content: mapBlocks(document.content ?? {}, component, change),
  })
  for (const story of call.space.draft.stories.filter((each) => componentsIn(each).has(component))) {
    const before = readStory(call, story)
    const document = changed(before.document)
    files.set(before.file, { file: before.file, content: documentText(document) })
    revisions.push(...storyRevisions(call, before, document))
  }
  for (const story of call.space.published.stories.filter((each) => componentsIn(each).has(component))) {
    const file = call.space.fileOf('published', story.uuid)
    if (file !== undefined && !files.has(file))
      files.set(file, { file, content: documentText(changed(readDocument(call, file))) })
  }
  return { files: [...files.values()], revisions }
}

/** All stories after a component got another name. */
export function renameComponentInStories(call: Call, from: string, to: string): ChangedStories {
  return changeBlocks(call, from, (block) => ({ ...block, component: to }))
}

/** An object with one key renamed, in its place. */
export function renameKeys(object: JsonObject, rename: (key: string) => string): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [rename(key), value]))
}

/** All stories after a field of a component got another name, in all languages. */
export function renameFieldInStories(
  call: Call,
  component: string,
  from: string,
  to: string,
): ChangedStories {
  return changeBlocks(call, component, (block) =>
    renameKeys(block, (key) => (splitField(key).field === from ? to + key.slice(from.length) : key)),
  )
}
