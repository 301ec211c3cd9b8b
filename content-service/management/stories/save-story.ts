import { isObject, type Json, type JsonObject } from '../../store/json.ts'
import type { Space, Story } from '../../store/space.ts'
import type { NewActivity, NewRevision } from '../../store/writing/history.ts'
import type { FileChange } from '../../store/writing/journal.ts'
import type { Call } from '../define-route.ts'
import {
  draftFile,
  publishedDocument,
  publishedFile,
  replaceFile,
  type StoryDocument,
} from './story-documents.ts'

/**
 * What happens to the published version: `keep` it as it is, make the draft the published one, take it back, or
 * `discard`
 * the draft, which is replaced by it.
 */
type Publication = 'keep' | 'publish' | 'unpublish' | 'discard'

/** Fields that draft and published version share: a change is live at once. */
const sharedFields = [
  'slug',
  'full_slug',
  'parent_id',
  'position',
  'is_startpage',
  'path',
  'group_id',
  'translated_slugs',
  'translated_slugs_attributes',
] as const

function withSharedFields(published: JsonObject, draft: JsonObject): JsonObject {
  return {
    ...published,
    ...Object.fromEntries(
      sharedFields.flatMap((field) => (field in draft ? [[field, draft[field] ?? null]] : [])),
    ),
  }
}

/** The translated slugs as writes take them: the Storyblok CLI pushes the file of a story as it is. */
function pushedSlugs({ translated_slugs: slugs }: JsonObject): JsonObject {
  if (!Array.isArray(slugs)) return {}
  return {
    translated_slugs_attributes: slugs
      .filter(isObject)
      .map(({ lang = null, slug = null, name = null }) => ({ lang, slug, name })),
  }
}

function publicationFields(call: Call, document: JsonObject, publication: Publication): JsonObject {
  if (publication === 'publish')
    return {
      published: true,
      unpublished_changes: false,
      published_at: call.now,
      first_published_at: document.first_published_at || call.now,
    }
  if (publication === 'discard') return { published: true, unpublished_changes: false }
  if (publication === 'unpublish') return { published: false, unpublished_changes: false, published_at: null }
  return document.published === true && document.is_folder !== true ? { unpublished_changes: true } : {}
}

/** The files of a saved story, published version first, so that no reader sees the draft in its place. */
function filesOf(
  call: Call,
  before: StoryDocument | undefined,
  document: JsonObject,
  published: JsonObject | undefined,
): FileChange[] {
  const existing = before && publishedDocument(call, before.story)
  const file = published && publishedFile(call.space.id, document)
  return [
    ...(file !== undefined && published ? replaceFile(existing?.file, file, published) : []),
    ...replaceFile(before?.file, draftFile(call.space.id, document), document),
    ...(existing && !published ? [{ file: existing.file, content: null }] : []),
  ]
}

/** The published version of a story whose draft has changed. */
function publishedVersion(call: Call, before: StoryDocument, document: JsonObject) {
  const { document: published } = publishedDocument(call, before.story) ?? before
  return withSharedFields({ ...published, published: true, unpublished_changes: false }, document)
}

function revisionOf(id: number, status: string, content: Json): NewRevision {
  return {
    model: 'story',
    modelId: id,
    status,
    content,
  }
}

/** A state of a story that its files have, and the history not yet. */
function earlierRevision({ id }: Story, status: string, content: JsonObject): NewRevision {
  const { updated_at: writtenAt } = content
  return { ...revisionOf(id, status, content), ...(typeof writtenAt === 'string' && { writtenAt }) }
}

/** The states of a story from before its first save: the published one where the draft is ahead, then the draft. */
export function earlierRevisions(call: Call, { story, document }: StoryDocument): NewRevision[] {
  const published = publishedDocument(call, story)
  const status = story.published && !story.unpublished_changes ? 'published' : 'draft'
  return [
    ...(published ? [earlierRevision(story, 'published', published.document)] : []),
    earlierRevision(story, status, document),
  ]
}

/** The revisions that a save adds; the first save also adds the states before it. */
export function storyRevisions(
  call: Call,
  before: StoryDocument | undefined,
  document: JsonObject,
): NewRevision[] {
  const id = Number(document.id)
  const status = document.published === true && document.unpublished_changes !== true ? 'published' : 'draft'
  const isFirst = before && call.editing.history().revisions('story', id).length === 0
  return [...(isFirst ? earlierRevisions(call, before) : []), revisionOf(id, status, document)]
}

export function storyActivity(action: string, document: JsonObject): NewActivity {
  return {
    key: `story.${action}`,
    trackableId: Number(document.id),
    trackableType: 'Story',
    trackable: {
      id: document.id ?? null,
      name: document.name ?? null,
      slug: document.slug ?? null,
      full_slug: document.full_slug ?? null,
    },
  }
}

export interface Save {
  before?: StoryDocument | undefined
  document: JsonObject
  publication?: Publication
  /** the event in the list of activities, such as `update` */
  action: string
  /** files of other stories that change with it */
  others?: readonly FileChange[]
  /** the revision that the document comes from, as it was written */
  restoredText?: string | undefined
}

/** What a save of a story writes. */
function prepareSave(
  call: Call,
  { before, document, publication = 'keep', action, others = [], restoredText }: Save,
) {
  const saved: JsonObject = {
    ...document,
    ...pushedSlugs(document),
    updated_at: call.now,
    ...publicationFields(call, document, publication),
  }
  const isKept = publication === 'keep' && before?.story.published === true && !before.story.is_folder
  const published = isKept ? publishedVersion(call, before, saved) : undefined
  return {
    changes: [...filesOf(call, before, saved, published), ...others],
    revisions: saved.is_folder === true ? [] : storyRevisions(call, before, saved),
    activities: [storyActivity(action, saved)],
    restoredTexts: restoredText === undefined ? [] : [restoredText],
    numbers: before ? {} : { story: Number(saved.id) },
  }
}

/** Saves drafts in one commit, and with them published versions, revisions and activities. Returns the new space. */
export function saveStories(call: Call, saves: readonly Save[]): Space {
  const prepared = saves.map((save) => prepareSave(call, save))
  return call.editing.commit({
    changes: prepared.flatMap(({ changes }) => changes),
    revisions: prepared.flatMap(({ revisions }) => revisions),
    activities: prepared.flatMap(({ activities }) => activities),
    restoredTexts: prepared.flatMap(({ restoredTexts }) => restoredTexts),
    numbers: Object.fromEntries(prepared.flatMap(({ numbers }) => Object.entries(numbers))),
  })
}

export function saveStory(call: Call, save: Save): Space {
  return saveStories(call, [save])
}

/** The files of a story of which only shared fields change: whether it is published stays as it is. */
export function storyFilesAfterMove(call: Call, before: StoryDocument, document: JsonObject): FileChange[] {
  const existing = publishedDocument(call, before.story)
  const published = existing && withSharedFields(existing.document, document)
  return filesOf(call, before, document, published)
}
