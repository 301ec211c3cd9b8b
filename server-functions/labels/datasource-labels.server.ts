import { cacheByContent } from '../content/cache-by-content.ts'
import type { DatasourceEntry } from '../content/datasource-entries.server.ts'
import { type Picture, picture } from '../content/schema/fields.ts'
import type { ReferenceTeaser, ServiceTeaser } from '../content/schema/teasers.ts'

/** Display names for the values and uuids in content, in one locale. */
export interface Labels {
  industries: ReadonlyMap<string, string>
  /** Service groups. */
  groups: ReadonlyMap<string, string>
  /** By uuid of the client's story. */
  clients: ReadonlyMap<string, { name: string; logo: Picture | null }>
}

/** A datasource that cannot be read has no labels. */
export const labelsOf = cacheByContent(async (content): Promise<Labels> => {
  const [industries, groups, clients] = await Promise.all([
    content.entries('industries').then(labelsByValue),
    content.entries('service-filters').then(labelsByValue),
    content.list('client'),
  ])
  const entries = clients.stories.map(({ uuid, name, content: client }) => {
    return [uuid, { name, logo: picture.parse(client.logo) }] as const
  })
  return { industries, groups, clients: new Map(entries) }
})

function labelsByValue(entries: readonly DatasourceEntry[]): ReadonlyMap<string, string> {
  return new Map(entries.map(({ name, value, translation }) => [value, translation || name]))
}

/**
 * A project with its client and industries as display names. An industry without a label (an outdated value) is left
 * out.
 */
export function labelReference<Fields extends Pick<ReferenceTeaser, 'client' | 'categories'>>(
  project: Fields,
  labels: Labels,
): Fields {
  return {
    ...project,
    client: labels.clients.get(project.client)?.name ?? '',
    categories: project.categories.flatMap((value) => labels.industries.get(value) ?? []),
  }
}

/** A service with the name of its group. */
export function labelService<Fields extends Pick<ServiceTeaser, 'group'>>(
  service: Fields,
  labels: Labels,
): Fields {
  return { ...service, group: labels.groups.get(service.group) ?? '' }
}
