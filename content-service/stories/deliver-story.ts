import type { StoryIndex, Story } from '../store/space.ts'
import { alternatesOf } from './alternates.ts'
import { type ContentDelivery, deliverContent, type References } from './deliver-content.ts'

/** Options for delivering the stories of one response. */
export type Delivery = ContentDelivery & { excludingStoryFields: readonly string[] }

/** A delivered story and the references in its content. */
export type Delivered = References & { story: object }

const translatesSlugs = new WeakMap<StoryIndex, boolean>()
/** Whether the space uses Storyblok's app for translated slugs; without it stories have no translated paths. */
const hasTranslatedSlugs = ({ space, storyIndex }: Delivery) => {
  const known = translatesSlugs.get(storyIndex)
  if (known !== undefined) return known
  const has = [...space.folders, ...storyIndex.stories].some((story) => story.translated_slugs?.length)
  translatesSlugs.set(storyIndex, has)
  return has
}

/** A story's name, slug and full slug in the delivery's language: `en/website/references/`. */
export const addressOf = (story: Story, { language }: Pick<Delivery, 'language'>) => {
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
const deliverStory = (story: Story, delivery: Delivery): Delivered => {
  const { name, slug, fullSlug } = addressOf(story, delivery)
  const { content, references } = deliverContent(story, delivery)
  const tellsPaths = hasTranslatedSlugs(delivery)
  /** Fields that `excluding_story_fields` can remove. */
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
    alternates: alternatesOf(story, delivery.storyIndex),
    default_full_slug: tellsPaths ? story.fullSlug : null,
    translated_slugs: tellsPaths ? story.translations : null,
  }
  const excluded = new Set(delivery.excludingStoryFields)
  const kept = Object.fromEntries(Object.entries(details).filter(([field]) => !excluded.has(field)))
  const { id, uuid } = story
  return { ...references, story: { name, id, uuid, content, slug, full_slug: fullSlug, ...kept } }
}

/** Delivers stories with the same options, memoized. */
export const deliverIn = (delivery: Delivery) => {
  const delivered = new Map<Story, Delivered>()
  return (story: Story): Delivered => {
    const known = delivered.get(story)
    if (known) return known
    const made = deliverStory(story, delivery)
    delivered.set(story, made)
    return made
  }
}
