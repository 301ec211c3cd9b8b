import { randomUUID } from 'node:crypto'
import { join } from 'node:path'

import { notFound } from '../../http/api-error.ts'
import { asText, isObject, type Json, type JsonObject } from '../../store/json.ts'
import type { Space, Story } from '../../store/space.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call } from '../define-route.ts'
import { documentText, fileNamePart, readDocument } from '../json-files.ts'

/** A story or folder as it is served, with its file and the document in it. */
export interface StoryDocument {
  story: Story
  file: string
  document: JsonObject
}

/** All stories and folders. */
export function allStories({ draft, folders }: Space) {
  return [...folders, ...draft.stories]
}

export function findFolder({ folders }: Space, id: number) {
  return folders.find((folder) => folder.id === id)
}

/** Finds a story or folder by the id or uuid in the path. @throws ApiError 404 */
export function findStory({ space, params }: Call, key = params.id ?? ''): Story {
  const id = /^\d{1,15}$/.test(key) ? Number(key) : undefined
  const found =
    id === undefined
      ? (space.draft.byUuid.get(key) ?? space.folders.find(({ uuid }) => uuid === key))
      : (space.draft.byId.get(id) ?? findFolder(space, id))
  if (!found) throw notFound()
  return found
}

/** Reads the document of a story or folder. @throws ApiError 404 */
export function findDocument(call: Call, key?: string): StoryDocument {
  return readStory(call, findStory(call, key))
}

/** Reads the draft of a story, or a folder. */
export function readStory(call: Call, story: Story): StoryDocument {
  const file = call.space.fileOf('draft', story.uuid)
  if (file === undefined) throw notFound()
  return { story, file, document: readDocument(call, file) }
}

/** Stories and folders directly in a folder (0: the root), as editors sort them. */
export function childrenOf(space: Space, parentId: number): Story[] {
  return allStories(space)
    .filter(({ parent_id }) => parent_id === parentId)
    .toSorted((a, b) => a.position - b.position || b.id - a.id)
}

/** Everything below a folder, at any depth. */
export function descendantsOf(space: Space, folderId: number): Story[] {
  return childrenOf(space, folderId).flatMap((child) =>
    child.is_folder ? [child].concat(descendantsOf(space, child.id)) : child,
  )
}

/** The name that the Storyblok CLI gives to the file of a story. File systems allow 255 bytes. */
function fileName({ slug, uuid }: JsonObject) {
  return `${fileNamePart(asText(slug) || 'story', 150)}_${fileNamePart(asText(uuid), 80)}.json`
}

export function draftFile(spaceId: string, document: JsonObject) {
  return join('stories', spaceId, fileName(document))
}
export function publishedFile(spaceId: string, document: JsonObject) {
  return join('published', spaceId, fileName(document))
}

/** The published version of a story with unpublished changes, which has its own file. */
export function publishedDocument(call: Call, { uuid, published, unpublished_changes }: Story) {
  if (!published || !unpublished_changes) return undefined
  const file = call.space.fileOf('published', uuid)
  return file === undefined ? undefined : { file, document: readDocument(call, file) }
}

/** Writes a document to the file named by its slug, and removes the previous file. */
export function replaceFile(before: string | undefined, after: string, document: JsonObject): FileChange[] {
  const content = documentText(document)
  if (before === undefined) return [{ file: after, content }]
  // On case-insensitive file systems, removing the old name would remove the new file.
  if (before.toLowerCase() === after.toLowerCase()) return [{ file: before, content }]
  return [
    { file: after, content },
    { file: before, content: null },
  ]
}

/** Adds missing block ids; a block is an object with a component. */
export function withBlockIds(value: Json): Json {
  if (Array.isArray(value)) return value.map(withBlockIds)
  if (!isObject(value)) return value
  const fields = Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withBlockIds(field)]))
  const isBlock = typeof value.component === 'string'
  return isBlock && !value._uid ? { ...fields, _uid: randomUUID() } : fields
}
