import { notFound, unprocessable } from '../../http/api-error.ts'
import { isObject, type JsonObject } from '../../store/json.ts'
import type { Revision } from '../../store/writing/history.ts'
import type { Call, Reply } from '../define-route.ts'
import { differences } from '../if-match.ts'
import { flag, numberOption, replyWithPage } from '../request-input.ts'
import { earlierRevisions, saveStory } from './save-story.ts'
import { findDocument, findStory, publishedDocument, readStory } from './story-documents.ts'
import { replyWithStory } from './write-story.ts'

/** The only account. */
const user = { id: 1 }

function revisionDocument(call: Call, id: number): JsonObject {
  const document = call.editing.history().revisionContent('story', id)
  if (!isObject(document)) throw notFound()
  return document
}

function describe(call: Call, { id, model_id, created_at, status, author }: Revision, withContent: boolean) {
  return {
    id,
    story_id: model_id,
    created_at,
    user_id: user.id,
    user: author,
    status,
    release_id: null,
    ...(withContent && { content: revisionDocument(call, id).content ?? {} }),
  }
}

/** Adds what a list of versions would lack: the published version of a story whose draft is ahead, and was never saved here. */
function addEarlierRevisions(call: Call, storyId: number): void {
  if (call.editing.history().revisions('story', storyId).length > 0) return
  const story = call.space.draft.byId.get(storyId)
  if (!story || !publishedDocument(call, story)) return
  call.editing.commit({ changes: [], revisions: earlierRevisions(call, readStory(call, story)) })
}

/** GET /story_versions?by_story_id=…: newest first; `show_content` adds the content of each. */
export function listStoryVersions(call: Call): Reply {
  const storyId = numberOption(call, 'by_story_id')
  if (storyId === undefined) throw unprocessable('param is missing or the value is empty: by_story_id')
  addEarlierRevisions(call, storyId)
  const versions = call.editing.history().revisions('story', storyId)
  const withContent = flag(call, 'show_content') ?? false
  return replyWithPage(call, versions, (items) => ({
    story_versions: items.map((version) => describe(call, version, withContent)),
  }))
}

/** GET /story_versions/:id */
export function getStoryVersion(call: Call): Reply {
  const version = call.editing.history().revision('story', Number(call.params.id))
  if (!version) throw notFound()
  return { body: { story_versions: describe(call, version, true) } }
}

/** GET /stories/:id/versions, in the form of older clients. */
export function listLegacyVersions(call: Call): Reply {
  const { id } = findStory(call)
  const versions = call.editing.history().revisions('story', id)
  return replyWithPage(call, versions, (items) => ({
    versions: items.map(({ id: versionId, created_at, status, author }) => ({
      id: versionId,
      event: status === 'published' ? 'publish' : 'update',
      created_at,
      author_id: user.id,
      author,
      item_id: id,
      is_draft: status !== 'published',
    })),
  }))
}

/** The content of a revision of the story in the path, or its draft. @throws ApiError 404 */
function contentOf(call: Call, name: string): JsonObject {
  const { story, document } = findDocument(call)
  const id = numberOption(call, name)
  if (id === undefined) return document
  if (call.editing.history().revision('story', id)?.model_id !== story.id) throw notFound()
  return revisionDocument(call, id)
}

/** GET …/compare: the paths at which two revisions differ. Storyblok does not document the response. */
export function compareVersions(call: Call): Reply {
  const [one, other] = [contentOf(call, 'from_version'), contentOf(call, 'version')]
  return {
    body: {
      differences: differences(one.content, other.content, 500),
      from_version: one.content ?? {},
      version: other.content ?? {},
    },
  }
}

/** Makes a revision the draft; the published version stays. */
function restore(call: Call, version: number): Reply {
  const before = findDocument(call)
  if (call.editing.history().revision('story', version)?.model_id !== before.story.id) throw notFound()
  const { content, name } = revisionDocument(call, version)
  const document = { ...before.document, ...(name !== undefined && { name }), content: content ?? {} }
  const restoredText = call.editing.history().revisionText('story', version)
  const space = saveStory(call, { before, document, action: 'restore', restoredText })
  return replyWithStory(call, { space, id: before.story.id })
}

/** GET …/restore_with?version=… */
export function restoreVersion(call: Call): Reply {
  const version = numberOption(call, 'version')
  if (version === undefined) throw unprocessable('param is missing or the value is empty: version')
  return restore(call, version)
}

/** PUT /versions/:id?model=stories&model_id=… */
export function restoreStoryVersion(call: Call, storyId: string): Reply {
  restore({ ...call, params: { ...call.params, id: storyId } }, Number(call.params.id))
  return { status: 204 }
}
