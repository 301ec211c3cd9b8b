import type { Story } from './schema/story.ts'

/** Relation fields that are joined, by component. */
const relations: Record<string, string> = {
  reference_teasers: 'references',
  reference: 'services',
  service_list: 'services',
  impulse_list: 'impulses',
  team: 'people',
  clients: 'clients',
  impulse: 'author',
  job: 'contact',
}

type Fields = Record<string, unknown>

/**
 * A copy of story content with the uuids of related stories replaced by the stories, as `resolve_relations` of the
 * Delivery API does. One level deep only, as related projects refer to each other in cycles. A story that is not
 * delivered (a draft, deleted, outside the website folder) stays a uuid.
 */
export function joinRelations(content: unknown, find: (uuid: string) => Story | undefined): unknown {
  if (Array.isArray(content)) return content.map((item) => joinRelations(item, find))
  if (!isFields(content)) return content
  const { component } = content
  const relation = typeof component === 'string' ? relations[component] : undefined
  // The editor sends related stories as uuids, or joined by itself.
  const join = (value: unknown) => {
    const uuid = isFields(value) ? value.uuid : value
    return (typeof uuid === 'string' && find(uuid)) || value
  }
  return Object.fromEntries(
    Object.entries(content).map(([field, value]) => {
      if (field !== relation) return [field, joinRelations(value, find)]
      return [field, Array.isArray(value) ? value.map(join) : join(value)]
    }),
  )
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
