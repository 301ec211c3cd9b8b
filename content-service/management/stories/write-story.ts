import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'

import { notFound } from '../../http/api-error.ts'
import { asText, isObject, type JsonObject } from '../../store/json.ts'
import type { Space, Story } from '../../store/space.ts'
import type { Call, Reply } from '../define-route.ts'
import { checkIfMatch, differences } from '../if-match.ts'
import { flag, invalidFields, readEnvelope } from '../request-input.ts'
import { checkContent } from './check-content.ts'
import { checkTranslatedSlugs } from './check-translated-slugs.ts'
import { managedStory, translatedSlugId } from './managed-story.ts'
import { type Save, saveStories, saveStory } from './save-story.ts'
import { slugOf } from './slug-of.ts'
import { descendantsOf, findDocument, publishedDocument, readStory, withBlockIds } from './story-documents.ts'
import { StoryInput, type TranslatedSlugInput } from './story-input.ts'
import { checkFree, checkNotInside, fullSlugAt, highestId, placeOf } from './story-path.ts'
import { updatePathsBelow } from './update-paths-below.ts'

/** The translated slugs after a change: each entry names its slug by id or language; `_destroy` removes it. */
function translatedSlugsAfter(document: JsonObject, changes: readonly TranslatedSlugInput[]): JsonObject[] {
  const list = Array.isArray(document.translated_slugs) ? document.translated_slugs.filter(isObject) : []
  const byLanguage = new Map(list.map((entry) => [asText(entry.lang), entry]))
  for (const { _destroy: isRemoved, lang, slug, name, published } of changes) {
    if (isRemoved) byLanguage.delete(lang)
    else {
      const before = byLanguage.get(lang)
      byLanguage.set(lang, {
        id: translatedSlugId(Number(document.id), lang),
        lang,
        slug: slug ?? before?.slug ?? asText(document.slug),
        name: name ?? before?.name ?? null,
        published: published ?? before?.published ?? null,
      })
    }
  }
  return [...byLanguage.values()]
}

/** Applies a client's input to a document and computes `full_slug`. @throws ApiError 422 */
function applyInput(space: Space, document: JsonObject, input: StoryInput): JsonObject {
  const { translated_slugs_attributes: slugs, content, ...fields } = input
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const next: JsonObject = { ...document, ...given }
  if (content) {
    if (next.is_folder !== true) checkContent(space, content)
    next.content = withBlockIds(content)
  }
  // A story that does not move keeps its path, even if its folder is missing here.
  if (!document.full_slug || !isDeepStrictEqual(placeOf(document), placeOf(next)))
    next.full_slug = fullSlugAt(space, placeOf(next))
  if (slugs) next.translated_slugs = translatedSlugsAfter(next, slugs)
  checkFree(space, asText(next.full_slug), next.is_folder === true, Number(next.id))
  // Existing conflicts don't fail changes of other fields.
  if (slugs || !isDeepStrictEqual(placeOf(document), placeOf(next))) checkTranslatedSlugs(space, next)
  return next
}

/** The response with a story after a change. */
export function replyWithStory(call: Call, { space, id }: { space: Space; id: number }, status = 200): Reply {
  const changed = { ...call, space }
  return { status, ...managedStory(changed, findDocument(changed, String(id))) }
}

/** POST /stories: creates a draft, or with `publish` a published story. */
export function createStory(call: Call): Reply {
  const input = readEnvelope(call, 'story', StoryInput)
  const { name } = input
  if (name === undefined) throw invalidFields({ name: "can't be blank" })
  const isFolder = input.is_folder === true
  if (!isFolder && !input.content?.component)
    throw invalidFields({ content: 'must be a block: an object with a component' })
  const id = call.editing.history().nextId('story', highestId(call.space))
  const empty: JsonObject = {
    name,
    id,
    uuid: randomUUID(),
    slug: slugOf(name) || `story-${id}`,
    full_slug: '',
    created_at: call.now,
    updated_at: call.now,
    published_at: null,
    first_published_at: null,
    published: false,
    unpublished_changes: false,
    is_folder: isFolder,
    is_startpage: false,
    parent_id: 0,
    position: 0,
    sort_by_date: null,
    tag_list: [],
    group_id: randomUUID(),
    content: {},
    translated_slugs: [],
  }
  const document = applyInput(call.space, empty, input)
  const publication = flag(call, 'publish') && !isFolder ? 'publish' : 'keep'
  const space = saveStory(call, { document, publication, action: 'create' })
  return replyWithStory(call, { space, id }, 201)
}

/** PUT /stories/:id: saves a draft, or with `publish` publishes it. `If-Match` prevents overwriting another save. */
export function updateStory(call: Call): Reply {
  const before = findDocument(call)
  checkIfMatch(call, before.document, () => {
    const sent = isObject(call.body.story) ? call.body.story : {}
    const current = Object.fromEntries(Object.keys(sent).map((key) => [key, before.document[key] ?? null]))
    return { differences: differences(sent, current), ...managedStory(call, before).body }
  })
  const input = readEnvelope(call, 'story', StoryInput)
  const isFolder = before.story.is_folder
  const document = applyInput(call.space, before.document, { ...input, is_folder: isFolder })
  checkNotInside(call.space, before.story, Number(document.parent_id ?? 0))
  const publication = flag(call, 'publish') && !isFolder ? 'publish' : 'keep'
  const space = saveStory(call, {
    before,
    document,
    publication,
    action: 'update',
    others: updatePathsBelow(call, before.story, document),
  })
  return replyWithStory(call, { space, id: before.story.id })
}

/** Publishes what is below a folder and not published as it is, in one commit. */
function publishFolder(call: Call, folder: Story): Space {
  const stories = descendantsOf(call.space, folder.id).filter(
    ({ is_folder, published, unpublished_changes }) => !is_folder && (!published || unpublished_changes),
  )
  if (stories.length === 0) return call.space
  const saves = stories.map((story): Save => {
    const before = readStory(call, story)
    return { before, document: before.document, publication: 'publish', action: 'publish' }
  })
  return saveStories(call, saves)
}

/**
 * GET …/publish and …/unpublish. Publishing a folder publishes its stories; publishing single languages publishes all,
 * as is the default of a space.
 */
export function publishStory(publication: 'publish' | 'unpublish') {
  return (call: Call): Reply => {
    const before = findDocument(call)
    const { story, document } = before
    if (story.is_folder) {
      const space = publication === 'publish' ? publishFolder(call, story) : call.space
      return replyWithStory(call, { space, id: story.id })
    }
    const space = saveStory(call, { before, document, publication, action: publication })
    return replyWithStory(call, { space, id: story.id })
  }
}

/** GET …/discard_changes: the draft becomes what is published. */
export function discardChanges(call: Call): Reply {
  const before = findDocument(call)
  const { id } = before.story
  const published = publishedDocument(call, before.story)
  if (!published) return replyWithStory(call, { space: call.space, id })
  const { document } = published
  const space = saveStory(call, { before, document, publication: 'discard', action: 'discard' })
  return replyWithStory(call, { space, id })
}

/** GET /stories/:id: the draft. Versions have an endpoint of their own. */
export function getStory(call: Call): Reply {
  if (call.query.has('version')) throw notFound()
  return managedStory(call, findDocument(call))
}
