import { assetPath } from '../../assets/asset-path.ts'
import type { Story } from '../../store/space.ts'
import { deliverAssetRecord } from '../asset-records.ts'
import type { EndpointContext } from '../define-endpoint.ts'
import { linkOf } from '../link-object.ts'
import {
  createStoryDelivery,
  type DeliveredStory,
  type DeliveryOptions,
  localizedSlugs,
} from './deliver-story.ts'
import { resolveReferences } from './resolve-references.ts'
import { deliveryOptions, type StoryParameters } from './story-parameters.ts'

/** Above this number Storyblok returns uuids instead of stories, and clients fetch them in batches. */
const maxResolvedStories = 50
function isWithinLimit(stories: readonly Story[]) {
  return stories.length <= maxResolvedStories
}
function uuidsOf(stories: readonly Story[]) {
  return stories.map(({ uuid }) => uuid)
}

interface StoryResponseOptions {
  query: StoryParameters
  context: EndpointContext
  /** the language named by the requested path */
  language: string | undefined
}

/**
 * Builds a response of stories with resolved relations, links and assets. Empty lists are included with `rel_uuids`
 * and `link_uuids`, as some clients require them.
 */
export function buildStoryResponse(
  stories: readonly Story[],
  { query, context, language }: StoryResponseOptions,
) {
  const { resolve_relations: names, resolve_links: form } = query
  const delivery = deliveryOptions(query, context, language)
  const deliver = createStoryDelivery(delivery)
  const delivered = stories.map(deliver)
  const related = resolveReferences(delivered, {
    levels: query.resolve_level,
    uuidsIn: ({ relations }: DeliveredStory) => names.flatMap((name) => relations.get(name) ?? []),
    deliver,
    delivery,
    limit: maxResolvedStories,
  })
  const deliveredRelated = isWithinLimit(related) ? related.map(deliver) : []

  const linkDelivery = { ...delivery, excludingFields: [] }
  const deliverLinked = createStoryDelivery(linkDelivery)
  const links = resolveReferences([...delivered, ...deliveredRelated], {
    levels: form ? query.resolve_links_level : 0,
    uuidsIn: (origin) => origin.links,
    deliver: deliverLinked,
    delivery,
    limit: maxResolvedStories,
  })
  const linked = isWithinLimit(links) ? links : []
  return {
    stories: delivered.map(({ story }) => story),
    envelope: {
      cv: context.version === 'draft' ? context.space.draftCv : context.space.cv,
      rels: deliveredRelated.map(({ story }) => story),
      ...(!isWithinLimit(related) && { rel_uuids: uuidsOf(related) }),
      links: linked.map((story) => resolveLink(story, form, linkDelivery, deliverLinked)),
      ...(!isWithinLimit(links) && { link_uuids: uuidsOf(links) }),
      ...(query.resolve_assets && { assets: resolveAssets([...delivered, ...deliveredRelated], context) }),
    },
  }
}

/** A linked story in the form of `resolve_links`. */
function resolveLink(
  story: Story,
  form: StoryParameters['resolve_links'],
  delivery: DeliveryOptions,
  deliver: (story: Story) => DeliveredStory,
) {
  if (form === 'story') return deliver(story).story
  const { name, slug, fullSlug } = localizedSlugs(story, delivery)
  if (form === 'link') return { ...linkOf(story), full_slug: fullSlug }
  const { id, uuid, path } = story
  return { id, uuid, name, slug, path, full_slug: fullSlug, url: path || fullSlug }
}

/** `resolve_assets`: records of the assets in stories, each once, in the default language. */
function resolveAssets(stories: readonly DeliveredStory[], context: EndpointContext) {
  const paths = new Set(stories.flatMap(({ assets }) => assets.map(assetPath)))
  return [...paths].flatMap((path) => deliverAssetRecord(path, context) ?? [])
}
