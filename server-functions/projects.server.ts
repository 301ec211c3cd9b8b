import { ServiceFilter } from './content/schema/content.ts'
import { maturities } from './content/schema/fields.ts'
import { referenceTeaser } from './content/schema/teasers.ts'
import { nameReference, type Names } from './names.server.ts'
import type { IndexedProject } from './project-index.ts'
import { type ProjectSurroundings, surroundingsOf } from './project-neighbours.ts'
import type { Filter } from './project-query.ts'
import { listAll, parse, type Reading } from './stories.server.ts'

interface Context extends Reading {
  names: () => Promise<Names>
}

/** Every published project, the newest first, with its names and with the values it is found by. */
export async function readProjects(context: Context): Promise<IndexedProject[]> {
  const stories = await listAll('reference', 'content.year:desc', context)
  if (stories.length === 0) return []
  const [filters, names] = await Promise.all([readServiceFilters(context), context.names()])
  return parse(referenceTeaser, stories, context).map((project) => ({
    project: nameReference(project, names),
    categories: project.categories,
    services: filters.flatMap(({ filter, services }) =>
      services.some((uuid) => project.services.includes(uuid)) ? [filter] : [],
    ),
  }))
}

/** Which services each filter stands for: internal stories, as editors keep them. */
async function readServiceFilters(context: Context): Promise<ServiceFilter[]> {
  const stories = await listAll('service_filter', 'position:asc', context)
  return stories.flatMap(({ content }) => ServiceFilter.safeParse(content).data ?? [])
}

/** What the filters of the project index offer, in the order of their datasources. */
export function filterNames({ industries, groups }: Names): Record<Filter, ReadonlyMap<string, string>> {
  return {
    category: industries,
    service: groups,
    maturity: new Map(maturities.map((stage) => [stage, stage])),
  }
}

/** What a project's page shows of its client and of other projects. */
export async function readSurroundings(
  { uuid, client }: { uuid: string; client: string },
  context: Context,
): Promise<ProjectSurroundings> {
  const [projects, names] = await Promise.all([readProjects(context), context.names()])
  return { logo: names.clients.get(client)?.logo ?? null, ...surroundingsOf(projects, uuid) }
}
