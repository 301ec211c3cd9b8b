import type { Story } from '../../store/space.ts'
import type { EndpointContext } from '../define-endpoint.ts'
import { type DeliveredStory, createStoryDelivery } from './deliver-story.ts'
import { resolveAssets } from './resolve-assets.ts'
import { resolveLink } from './resolve-link.ts'
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
