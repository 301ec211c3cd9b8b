import { z } from 'zod'

import { notFound } from '../../http/api-error.ts'
import type { JsonObject } from '../../store/json.ts'
import type { Story } from '../../store/space.ts'
import type { NewTrash, Trash } from '../../store/writing/history.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call, Reply } from '../define-route.ts'
import { documentText } from '../json-files.ts'
import { checkTranslatedSlugs } from './check-translated-slugs.ts'
import { managedStory } from './managed-story.ts'
import { storyActivity } from './save-story.ts'
import { descendantsOf, findDocument, findFolder, publishedDocument, readStory } from './story-documents.ts'
import { checkFree, fullSlugAt, pathBelow, placeOf } from './story-path.ts'
import { withoutPaths } from './update-paths-below.ts'

function trashOf(call: Call, story: Story): NewTrash {
  const published = publishedDocument(call, story)
  const { file, document } = readStory(call, story)
  const files = [
    { file, content: documentText(document) },
    ...(published ? [{ file: published.file, content: documentText(published.document) }] : []),
  ]
  return { model: 'story', id: story.id, uuid: story.uuid, files }
}

/** DELETE /stories/:id: moves a story, or a folder with everything in it, into the trash. */
export function deleteStory(call: Call): Reply {
  const found = findDocument(call)
  const { story, document } = found
  const reply = managedStory(call, found)
  const all = story.is_folder ? [story, ...descendantsOf(call.space, story.id)] : [story]
  const trashed = all.map((one) => trashOf(call, one))
  call.editing.commit({
    changes: trashed.flatMap(({ files }) => files.map(({ file }) => ({ file, content: null }))),
    trashed,
    numbers: { story: Math.max(...trashed.map(({ id }) => id)) },
    activities: [storyActivity('delete', document)],
  })
  return { status: 200, body: { story: { ...reply.body.story, deleted_at: call.now } } }
}

const Document = z.record(z.string(), z.json())

/** The draft of a deleted story; undefined for an entry without one. */
function trashedDocument({ files }: Trash): JsonObject | undefined {
  const draft = files[0]
  return draft && Document.parse(JSON.parse(draft.content))
}

/** Deleted stories with their documents, last deleted first. */
export function deletedStories(call: Call) {
  return call.editing
    .history()
    .trash('story')
    .flatMap((entry) => {
      const document = trashedDocument(entry)
      return document ? [{ entry, document }] : []
    })
}

type Deleted = ReturnType<typeof deletedStories>[number]

/** The direct children that were deleted together with a folder. */
function deletedBelow(all: readonly Deleted[], folder: Deleted): Deleted[] {
  return all.filter(
    ({ entry, document }) =>
      document.parent_id === folder.entry.id && entry.deleted_at === folder.entry.deleted_at,
  )
}

/** Restored files, with their current paths. */
function restoredFiles(
  { entry, document }: Deleted,
  place: { parent_id: number; full_slug: string },
): FileChange[] {
  if (Number(document.parent_id ?? 0) === place.parent_id && document.full_slug === place.full_slug)
    return entry.files.map(({ file, content }) => ({ file, content }))
  return entry.files.map(({ file, content }) => {
    const before = Document.parse(JSON.parse(content))
    return { file, content: documentText({ ...before, ...withoutPaths(before), ...place }) }
  })
}

/** GET …/undelete: restores a story, or a folder with what was deleted with it; without its folder, to the root. */
export function undeleteStory(call: Call): Reply {
  const all = deletedStories(call)
  const key = call.params.id
  const found = all.find(({ entry }) => String(entry.id) === key || entry.uuid === key)
  if (!found) throw notFound()
  const { document } = found
  const { parent_id: parentId } = placeOf(document)
  const isMoved = parentId !== 0 && !findFolder(call.space, parentId)
  const restored: Deleted[] = []
  const restore = (deleted: Deleted, parent_id: number, full_slug: string): FileChange[] => {
    checkFree(call.space, full_slug, deleted.document.is_folder === true, undefined)
    checkTranslatedSlugs(call.space, { ...deleted.document, parent_id })
    restored.push(deleted)
    const below = deletedBelow(all, deleted).flatMap((child) => {
      return restore(child, deleted.entry.id, pathBelow(full_slug, placeOf(child.document)))
    })
    return [...restoredFiles(deleted, { parent_id, full_slug }), ...below]
  }
  const newParent = isMoved ? 0 : parentId
  const changes = restore(
    found,
    newParent,
    fullSlugAt(call.space, { ...placeOf(document), parent_id: newParent }),
  )
  call.editing.commit({
    changes,
    restored: restored.map(({ entry }) => ({ model: 'story', id: entry.id })),
    activities: [storyActivity('undelete', document)],
  })
  return { status: 200, body: { success: true, moved_to_root: isMoved } }
}
