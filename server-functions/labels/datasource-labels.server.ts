import { derived } from '../content/derived.ts'
import { type Picture, picture } from '../content/schema/fields.ts'
import type { ReferenceTeaser, ServiceTeaser } from '../content/schema/teasers.ts'

/** What stands behind the values and ids that content holds, in the reader's language. */
export interface Labels {
  industries: ReadonlyMap<string, string>
  /** Groups of services. */
  groups: ReadonlyMap<string, string>
  /** By uuid of the client's story. */
  clients: ReadonlyMap<string, { name: string; logo: Picture | null }>
}

/** What cannot be read has no label. */
export const labelsOf = derived(async (content): Promise<Labels> => {
  const [industries, groups, clients] = await Promise.all([
    content.labels('industries'),
    content.labels('service-filters'),
    content.list('client'),
  ])
  const entries = clients.stories.map(({ uuid, name, content: client }) => {
    return [uuid, { name, logo: picture.parse(client['logo']) }] as const
  })
  return { industries, groups, clients: new Map(entries) }
})

/** A project with the names of its client and industries. One without a name (an old value) is left out. */
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
