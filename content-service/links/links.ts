import { z } from 'zod'

import { type Context, endpoint } from '../endpoint.ts'
import { common, Flag, paging, takePage, WholeNumber } from '../query.ts'
import { notFound } from '../refusal.ts'
import type { Story } from '../store/space.ts'
import { linkOf } from './link.ts'

const dates = { include_dates: Flag.optional() }
const LinkQuery = z.strictObject({ ...common, ...dates })
const LinksQuery = z.strictObject({
  ...common,
  ...dates,
  ...paging(1000),
  starts_with: z.string().optional(),
  with_parent: WholeNumber.optional(),
  /** Lists are always paginated in v2; older clients still say so. */
  paginated: Flag.optional(),
})

const deliver = (story: Story, withDates: boolean | undefined) => ({
  ...linkOf(story),
  ...(withDates && {
    published_at: story.published_at,
    created_at: story.created_at,
    updated_at: story.updated_at,
  }),
})

/** All folders, published or not, and the version's stories. */
const entries = ({ space, edition }: Context) => [...space.folders, ...edition.stories]

/** GET /links */
export const listLinks = endpoint(LinksQuery, (query, context) => {
  const start = query.starts_with?.replace(/^\/+/, '') ?? ''
  const found = entries(context).filter(
    (entry) =>
      entry.fullSlug.startsWith(start) &&
      (query.with_parent === undefined || (entry.parent_id ?? 0) === query.with_parent),
  )
  const { items, headers } = takePage(found, query)
  const links = Object.fromEntries(items.map((entry) => [entry.uuid, deliver(entry, query.include_dates)]))
  return { body: { links }, headers }
})

/** GET /links/{uuid} */
export const findLink = endpoint(LinkQuery, (query, context) => {
  const found = entries(context).find(({ uuid }) => uuid === context.key)
  if (!found) throw notFound()
  return { body: { link: deliver(found, query.include_dates) } }
})
