import type { Locale } from '../app/locale/locales.ts'
import { fetchDatasource } from './content/content.server.ts'
import { type Picture, picture } from './content/schema/fields.ts'
import type { ReferenceTeaser, ServiceTeaser } from './content/schema/teasers.ts'
import { listAll } from './stories.server.ts'

/** What stands behind the values and ids that content holds, in the reader's language. */
export interface Names {
  industries: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, string>
  /** By uuid of the client's entry. */
  clients: ReadonlyMap<string, ClientEntry>
}

interface ClientEntry {
  name: string
  logo: Picture | null
}

/** The names for one request: read when the first project or service needs them, and once. */
export function namesOf(locale: Locale): () => Promise<Names> {
  let names: Promise<Names> | undefined
  return () => (names ??= readNames(locale))
}

/** What cannot be read has no name. */
async function readNames(locale: Locale): Promise<Names> {
  const [industries, groups, clients] = await Promise.all([
    fetchDatasource('industries', locale),
    fetchDatasource('service-filters', locale),
    listAll('client', 'position:asc', { locale }),
  ])
  const entries = clients.map(({ uuid, name, content }) => {
    return [uuid, { name, logo: picture.parse(content['logo']) }] as const
  })
  return { industries, groups, clients: new Map(entries) }
}

/** A project with the names of its client and industries. One without a name (an old value) is left out. */
export function nameReference<Fields extends Pick<ReferenceTeaser, 'client' | 'categories'>>(
  project: Fields,
  names: Names,
): Fields {
  return {
    ...project,
    client: names.clients.get(project.client)?.name ?? '',
    categories: project.categories.flatMap((value) => names.industries.get(value) ?? []),
  }
}

/** A service with the name of its group. */
export function nameService<Fields extends Pick<ServiceTeaser, 'group'>>(
  service: Fields,
  names: Names,
): Fields {
  return { ...service, group: names.groups.get(service.group) ?? '' }
}
