import { isObject, type JsonObject, mapJson } from '../json.ts'
import type { Edition, Space, Story, Version } from '../store/space.ts'
import { pickLanguage } from './language.ts'

/** How the stories of one answer are to leave the service. */
export type Delivery = {
  space: Space
  edition: Edition
  version: Version
  /** where `/f/…` is served */
  assetOrigin: string
  /** undefined: the default language */
  language: string | undefined
  fallback: string | undefined
  excludingFields: readonly string[]
  excludingStoryFields: readonly string[]
}

export type DeliveredStory = ReturnType<typeof deliverStory>

/** What the visual editor finds a block by; drafts only. */
const editable = (block: JsonObject, story: Story, space: Space) =>
  `<!--#storyblok#{"name": ${JSON.stringify(block['component'])}, "space": "${space.id}", "uid": ${JSON.stringify(block['_uid'])}, "id": "${story.id}"}-->`

const isBlock = (object: JsonObject) =>
  typeof object['component'] === 'string' && typeof object['_uid'] === 'string'

const deliverContent = (story: Story, delivery: Delivery): JsonObject => {
  const { space, version, assetOrigin } = delivery
  const languages = delivery.language ? [delivery.language, delivery.fallback ?? delivery.language] : []
  const hosted = `https://a.storyblok.com/f/${space.id}/`
  const excluded = new Set(delivery.excludingFields)
  const root = Object.fromEntries(
    Object.entries(pickLanguage(story.content, languages)).filter(([field]) => !excluded.has(field)),
  )
  const content = mapJson(root, {
    string: (text) =>
      text.startsWith(hosted) ? `${assetOrigin}/f/${space.id}/${text.slice(hosted.length)}` : text,
    object: (stored) => {
      const { _editable: _stale, ...fields } = pickLanguage(stored, languages)
      return version === 'draft' && isBlock(fields)
        ? { ...fields, _editable: editable(fields, story, space) }
        : fields
    },
  })
  return isObject(content) ? content : {}
}

const alternatesOf = (story: Story, { edition }: Delivery) =>
  story.group_id === null
    ? []
    : edition.stories
        .filter((other) => other.group_id === story.group_id && other.id !== story.id)
        .map(({ id, name, slug, published, fullSlug, is_folder, parent_id }) => ({
          id,
          name,
          slug,
          published,
          full_slug: fullSlug,
          is_folder,
          parent_id,
        }))

/** A story's name, slug and full slug in the delivery's language: `en/website/references/`. */
export const addressOf = (story: Story, { language }: Pick<Delivery, 'language'>) => {
  const translation = story.translations.find(({ lang }) => lang === language)
  if (!translation) return { name: story.name, slug: story.slug, fullSlug: story.fullSlug }
  const { name, path, lang } = translation
  return {
    name: name ?? story.name,
    slug: path.split('/').findLast((part) => part !== '') ?? story.slug,
    fullSlug: `${lang}/${path}`,
  }
}

/** The story object of the Content Delivery API. */
export const deliverStory = (story: Story, delivery: Delivery) => {
  const { name, slug, fullSlug } = addressOf(story, delivery)
  const hasLanguages = delivery.space.languages.length > 0
  /** What `excluding_story_fields` may leave out. */
  const details = {
    created_at: story.created_at,
    published_at: story.published_at,
    updated_at: story.updated_at,
    sort_by_date: story.sort_by_date,
    position: story.position,
    tag_list: story.tag_list,
    is_startpage: story.is_startpage,
    parent_id: story.parent_id,
    meta_data: story.meta_data,
    group_id: story.group_id,
    first_published_at: story.first_published_at,
    release_id: null,
    lang: delivery.language ?? 'default',
    path: story.path,
    alternates: alternatesOf(story, delivery),
    default_full_slug: hasLanguages ? story.fullSlug : null,
    translated_slugs: hasLanguages ? story.translations : null,
  }
  const excluded = new Set(delivery.excludingStoryFields)
  return {
    name,
    id: story.id,
    uuid: story.uuid,
    content: deliverContent(story, delivery),
    slug,
    full_slug: fullSlug,
    ...Object.fromEntries(Object.entries(details).filter(([field]) => !excluded.has(field))),
  }
}
