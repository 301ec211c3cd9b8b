import type { Story } from './schema/story.ts'
import { isFields, mapFields } from './walk-content.ts'

/** Relation fields that are joined, by component. */
const relations: Record<string, string> = {
  failure_teasers: 'projects',
  pictured_project: 'project',
  product_stages: 'project',
  reference_teasers: 'references',
  reference: 'services',
  service_list: 'services',
  impulse_list: 'impulses',
  team: 'people',
  clients: 'clients',
  impulse: 'author',
  job: 'contact',
}

/**
 * Story content with the uuids of related stories replaced by the stories, as `resolve_relations` of the
 * Delivery API does. One level deep only, as related projects refer to each other in cycles. A story that is not
 * delivered (a draft, deleted, outside the website folder) stays a uuid.
 */
export function joinRelations(content: unknown, find: (uuid: string) => Story | undefined): unknown {
  if (!isFields(content)) return content
  const { component } = content
  const relation = typeof component === 'string' ? relations[component] : undefined
  // The editor sends related stories as uuids, or joined by itself.
  const join = (value: unknown) => {
    const uuid = isFields(value) ? value.uuid : value
    return (typeof uuid === 'string' && find(uuid)) || value
  }
  return mapFields(content, (value, field) => {
    if (field !== relation) return joinRelations(value, find)
    return Array.isArray(value) ? value.map(join) : join(value)
  })
}
