import type { Story } from './schema/story.ts'

/** Fields that hold uuids of stories whose content is shown, by the component they are part of. */
const relations: Record<string, string> = {
  reference_teasers: 'references',
  reference: 'services',
  service_list: 'services',
  team: 'people',
  clients: 'clients',
  impulse: 'author',
  job: 'contact',
}

type Fields = Record<string, unknown>

/**
 * A copy of story content with the stories that it refers to in the place of their uuids, as the Delivery API would
 * resolve them. Stories are joined one level deep: joined into each other, a mesh of related projects grows without
 * end. A story that is not delivered (a draft, deleted, outside the website folder) stays a uuid.
 */
export function joinRelations(content: unknown, find: (uuid: string) => Story | undefined): unknown {
  if (Array.isArray(content)) return content.map((item) => joinRelations(item, find))
  if (!isFields(content)) return content
  const { component } = content
  const relation = typeof component === 'string' ? relations[component] : undefined
  const join = (value: unknown) => (typeof value === 'string' ? (find(value) ?? value) : value)
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
