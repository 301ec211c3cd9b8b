import { hash } from 'node:crypto'

import { alternatesOf } from '../../delivery/stories/alternates.ts'
import { isObject, objectsIn, type JsonObject } from '../../store/json.ts'
import type { Story } from '../../store/space.ts'
import type { Call } from '../define-route.ts'
import { documentTag } from '../if-match.ts'
import { findFolder, type StoryDocument } from './story-documents.ts'

/** Fields of Storyblok that have no meaning here. */
const absent = {
  deleted_at: null,
  sort_by_date: null,
  path: null,
  default_root: null,
  pinned: false,
  publish_at: null,
  expire_at: null,
  imported_at: null,
  meta_data: null,
  can_not_view: null,
  is_scheduled: null,
  scheduled_dates: null,
  stage: null,
  last_author: null,
  last_author_id: null,
} satisfies JsonObject

/** Fields of the delivery API and of writes, which a managed story does not show. */
const hidden = new Set([
  'translated_slugs_attributes',
  'default_full_slug',
  'lang',
  'release_id',
  'alternates',
])

/** The folders above a story, outermost first. */
function ancestorsOf(call: Call, story: Story): Story[] {
  const parent = story.parent_id ? findFolder(call.space, story.parent_id) : undefined
  return parent ? [...ancestorsOf(call, parent), parent] : []
}

function translatedSlugs({ id, translated_slugs, published }: Story) {
  return (translated_slugs ?? []).map(({ lang, slug, name, published: inLanguage }) => ({
    id: translatedSlugId(id, lang),
    lang,
    slug: slug ?? '',
    name: name ?? null,
    published: inLanguage ?? published,
  }))
}

/** A stable id for a translated slug, as files need not have one. */
export function translatedSlugId(storyId: number, lang: string) {
  return hash('sha1', `${storyId}\n${lang}`, 'buffer').readUInt32BE() >>> 1
}

/** The signature by which a preview recognizes the editor: `_storyblok_tk` in the URL of its frame. */
function previewToken({ space, previewToken: token = '', now }: Call) {
  const timestamp = String(Math.floor(Date.parse(now) / 1000))
  return { token: hash('sha1', `${space.id}:${token}:${timestamp}`), timestamp }
}

/** Content without nested blocks and long texts, for lists. */
function summaryOf(content: JsonObject) {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => typeof value !== 'object'))
}

function shared(call: Call, { story, document }: StoryDocument): JsonObject {
  const revisions = call.editing.history().revisions('story', story.id)
  const known = Object.fromEntries(Object.entries(document).filter(([key]) => !hidden.has(key)))
  const disabled = document.disable_fe_editor === true || document.disble_fe_editor === true
  return {
    ...absent,
    ...known,
    full_slug: story.full_slug,
    parent_id: story.parent_id,
    published: story.published,
    unpublished_changes: story.unpublished_changes ?? false,
    is_folder: story.is_folder,
    is_startpage: story.is_startpage,
    position: story.position,
    tag_list: story.tag_list,
    alternates: alternatesOf(story, call.space.draft),
    disble_fe_editor: disabled,
    disable_fe_editor: disabled,
    translated_slugs: translatedSlugs(story),
    translated_stories: [],
    localized_paths: story.translations.map(({ lang, path, name, published }) => ({
      lang,
      path,
      name,
      published,
    })),
    favourite_for_user_ids: [],
    release_ids: [],
    current_version_id: revisions[0]?.id ?? null,
  }
}

/** A story as GET, PUT and POST return it, with its ETag. */
export function managedStory(call: Call, found: StoryDocument) {
  const { story, document } = found
  const ancestors = ancestorsOf(call, story)
  const parent = ancestors.at(-1)
  return {
    headers: { ETag: documentTag(document) },
    body: {
      story: {
        ...shared(call, found),
        content: isObject(document.content) ? document.content : {},
        parent: parent
          ? {
              id: parent.id,
              uuid: parent.uuid,
              name: parent.name,
              slug: parent.slug,
              disble_fe_editor: false,
            }
          : null,
        breadcrumbs: ancestors.map((folder) => ({
          id: folder.id,
          name: folder.name,
          parent_id: folder.parent_id || null,
          path: folder.path,
          slug: folder.slug,
          disble_fe_editor: false,
          disable_fe_editor: false,
          translated_slugs: translatedSlugs(folder),
        })),
        preview_token: previewToken(call),
        user_ids: [],
        space_role_ids: [],
        ideas: [],
        experiment_ids: [],
      },
    },
  }
}

/** A story in a list: without content, or with a summary of it. */
export function listedStory(call: Call, found: StoryDocument, withSummary: boolean): JsonObject {
  const { content, ...rest } = shared(call, found)
  return {
    ...rest,
    content_type: isObject(content) && typeof content.component === 'string' ? content.component : '',
    content_summary: withSummary && isObject(content) ? summaryOf(content) : {},
  }
}

/** The components that a story uses, at any depth. */
export function componentsIn({ content }: Story) {
  return new Set(
    objectsIn(content).flatMap(({ component }) => (typeof component === 'string' ? [component] : [])),
  )
}
