import type { StoryIndex, Story } from '../../store/space.ts'
import { alternatesOf } from './alternates.ts'
import { type ContentDeliveryOptions, deliverContent, type References } from './deliver-content.ts'

/** Options for delivering the stories of one response. */
export type DeliveryOptions = ContentDeliveryOptions & { excludingStoryFields: readonly string[] }

/** A delivered story and the references in its content. */
export type DeliveredStory = References & { story: object }

const translatedSlugsByIndex = new WeakMap<StoryIndex, boolean>()
/** Whether the space uses Storyblok's app for translated slugs; without it stories have no translated paths. */
function hasTranslatedSlugs({ space, storyIndex }: DeliveryOptions) {
  const cached = translatedSlugsByIndex.get(storyIndex)
  if (cached !== undefined) return cached
  const hasAny = [...space.folders, ...storyIndex.stories].some((story) => story.translated_slugs?.length)
  translatedSlugsByIndex.set(storyIndex, hasAny)
  return hasAny
}

/** A story's name, slug and full slug in the delivery's language: `en/website/references/`. */
export function localizedSlugs(story: Story, { language }: Pick<DeliveryOptions, 'language'>) {
  const translation = language && story.translations.find(({ lang }) => lang === language)
  if (!translation) return { name: story.name, slug: story.slug, fullSlug: story.fullSlug }
  const { name, path, lang } = translation
  return {
    name: name ?? story.name,
    slug: path.split('/').findLast((part) => part !== '') ?? story.slug,
    fullSlug: `${lang}/${path}`,
  }
}

/** The story object of the Content Delivery API. */
function deliverStory(story: Story, delivery: DeliveryOptions): DeliveredStory {
  const { name, slug, fullSlug } = localizedSlugs(story, delivery)
  const { content, references } = deliverContent(story, delivery)
  const hasPaths = hasTranslatedSlugs(delivery)
  /** Fields that `excluding_story_fields` can remove. */
  const optionalFields = {
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
    alternates: alternatesOf(story, delivery.storyIndex),
    default_full_slug: hasPaths ? story.fullSlug : null,
    translated_slugs: hasPaths ? story.translations : null,
  }
  const excluded = new Set(delivery.excludingStoryFields)
  const includedFields = Object.fromEntries(
    Object.entries(optionalFields).filter(([field]) => !excluded.has(field)),
  )
  const { id, uuid } = story
  return { ...references, story: { name, id, uuid, content, slug, full_slug: fullSlug, ...includedFields } }
}

/** Delivers stories with the same options, memoized. */
export function createStoryDelivery(delivery: DeliveryOptions) {
  const cache = new Map<Story, DeliveredStory>()
  return (story: Story): DeliveredStory => {
    const cached = cache.get(story)
    if (cached) return cached
    const deliveredStory = deliverStory(story, delivery)
    cache.set(story, deliveredStory)
    return deliveredStory
  }
}
