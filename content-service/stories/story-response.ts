import type { Context } from '../define-endpoint.ts'
import type { Story } from '../store/space.ts'
import { type Delivered, deliverIn } from './deliver-story.ts'
import { resolvedLink } from './linked-story.ts'
import { deliveryOf, type StoryParameters } from './parameters.ts'
import { assetsOf } from './resolve-assets.ts'
import { findReferenced } from './resolve-relations.ts'

/** Above this number Storyblok returns uuids instead of stories, and clients fetch them in batches. */
const maxResolved = 50
const isFew = (stories: readonly Story[]) => stories.length <= maxResolved
const uuidsOf = (stories: readonly Story[]) => stories.map(({ uuid }) => uuid)

type Options = {
  query: StoryParameters
  context: Context
  /** the language named by the requested path */
  language: string | undefined
}

/**
 * Builds a response of stories with resolved relations, links and assets. Empty lists are included with `rel_uuids`
 * and `link_uuids`, as some clients require them.
 */
export const answerWith = (stories: readonly Story[], { query, context, language }: Options) => {
  const { resolve_relations: names, resolve_links: form } = query
  const delivery = deliveryOf(query, context, language)
  const deliver = deliverIn(delivery)
  const delivered = stories.map(deliver)
  const rels = findReferenced(delivered, {
    levels: query.resolve_level,
    uuidsIn: ({ relations }: Delivered) => names.flatMap((name) => relations.get(name) ?? []),
    deliver,
    delivery,
  })
  const related = isFew(rels) ? rels.map(deliver) : []

  const linkDelivery = { ...delivery, excludingFields: [] }
  const deliverLinked = deliverIn(linkDelivery)
  const links = findReferenced([...delivered, ...related], {
    levels: form ? query.resolve_links_level : 0,
    uuidsIn: (origin) => origin.links,
    deliver: deliverLinked,
    delivery,
  })
  const linked = isFew(links) ? links : []
  return {
    stories: delivered.map(({ story }) => story),
    rest: {
      cv: context.space.cv,
      rels: related.map(({ story }) => story),
      ...(!isFew(rels) && { rel_uuids: uuidsOf(rels) }),
      links: linked.map((story) => resolvedLink(story, form, linkDelivery, deliverLinked)),
      ...(!isFew(links) && { link_uuids: uuidsOf(links) }),
      ...(query.resolve_assets && { assets: assetsOf([...delivered, ...related], context) }),
    },
  }
}
