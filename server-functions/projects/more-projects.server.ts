import type { Content } from '../content/content-queries.server.ts'
import type { RelatedProjects } from '../content/schema/project-listing.ts'
import type { ReferenceTeaser } from '../content/schema/teasers.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
import { type IndexedProject, sortProjects } from './filter-projects.ts'
import { projectsIn } from './project-index.server.ts'

/** The projects that lead on from one; null if there are none. */
export async function findMoreProjects(
  { project, related }: { project: string; related: boolean },
  content: Content,
): Promise<RelatedProjects | null> {
  const [projects, { industries }] = await Promise.all([projectsIn(content), labelsOf(content)])
  const found = findRelatedProjects(projects, project)
  const industry = industries.get(found.industry) ?? ''
  const shown = { ...found, industry, related: related ? found.related : [] }
  return shown.previous || shown.next || shown.related.length > 0 ? shown : null
}

/** The newest project with a picture; null if there is none. */
export async function findProjectTeaser(content: Content): Promise<ReferenceTeaser | null> {
  const newest = (await projectsIn(content)).find(({ project }) => project.image)
  return newest?.project ?? null
}

const relatedCount = 3

/**
 * The previous and next project of the same industry in the default order (of all projects if it is the only one there),
 * and the most similar ones. Pure.
 */
export function findRelatedProjects(projects: readonly IndexedProject[], uuid: string): RelatedProjects {
  const entry = projects.find(({ project }) => project.uuid === uuid)
  if (!entry) return { industry: '', previous: null, next: null, related: [] }
  const [industry = ''] = entry.categories
  const alike = projects.filter(({ categories }) => categories.includes(industry))
  const hasOthers = alike.length > 1
  const list = sortProjects((hasOthers ? alike : projects).map(({ project }) => project))
  const position = list.findIndex((project) => project.uuid === uuid)
  const related = projects
    .filter((other) => other !== entry)
    .map((other) => ({ other, score: similarity(entry, other) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score)
    .slice(0, relatedCount)
    .map(({ other }) => other.project)
  return {
    industry: hasOthers ? industry : '',
    previous: list[position - 1] ?? null,
    next: list[position + 1] ?? null,
    related,
  }
}

/** Weights: shared industry 3, same client 2, shared service 1. */
function similarity(one: IndexedProject, other: IndexedProject): number {
  const industries = one.categories.filter((value) => other.categories.includes(value)).length
  const services = one.project.services.filter((uuid) => other.project.services.includes(uuid)).length
  const sameClient = one.project.client !== '' && one.project.client === other.project.client
  return industries * 3 + services + Number(sameClient) * 2
}
