import { z } from 'zod'

import { notFound } from '../http/api-error.ts'
import type { Story } from '../store/space.ts'
import { type EndpointContext, defineEndpoint } from './define-endpoint.ts'
import { linkOf } from './link-object.ts'
import { CommaSet, common, Flag, paging, takePage, WholeNumber } from './query.ts'
import { matchPathPrefix } from './stories/match-slug.ts'

const dates = { include_dates: Flag.optional() }
const LinkQuery = z.object({ ...common, ...dates })
const LinksQuery = z.object({
  ...common,
  ...dates,
  ...paging(1000),
  starts_with: z.string().default(''),
  with_parent: WholeNumber.optional(),
  by_uuid: CommaSet.optional(),
  /** Ignored: v2 lists are always paginated, but older clients still send it. */
  paginated: Flag.optional(),
})

function deliver(story: Story, withDates: boolean | undefined) {
  return {
    ...linkOf(story),
    ...(withDates && {
      published_at: story.published_at,
      created_at: story.created_at,
      updated_at: story.updated_at,
    }),
  }
}

/** All folders, published or not, and the version's stories. */
function entries({ space, storyIndex }: EndpointContext) {
  return [...space.folders, ...storyIndex.stories]
}

/** GET /links */
export const listLinks = defineEndpoint(LinksQuery, (query, context) => {
  const { with_parent: parent, by_uuid: uuids } = query
  const hasPrefix = matchPathPrefix(query.starts_with, context.space.languages, undefined)
  const found = entries(context).filter(
    (entry) =>
      (parent === undefined || entry.parent_id === parent) &&
      (uuids === undefined || uuids.has(entry.uuid)) &&
      hasPrefix(entry),
  )
  const { items, headers } = takePage(found, query)
  const links = Object.fromEntries(items.map((entry) => [entry.uuid, deliver(entry, query.include_dates)]))
  return { body: { links }, headers }
})

/** GET /links/{uuid} */
export const findLink = defineEndpoint(LinkQuery, (query, { space, storyIndex, key }) => {
  const found = storyIndex.byUuid.get(key) ?? space.folders.find(({ uuid }) => uuid === key)
  if (!found) throw notFound()
  return { body: { link: deliver(found, query.include_dates) } }
})
