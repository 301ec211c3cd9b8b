import { type Content, storyIn } from '../content/content-queries.server.ts'
import { chosenProjects } from '../content/schema/blocks.ts'
import type { RelatedProjects } from '../content/schema/project-listing.ts'
import type { ReferenceTeaser } from '../content/schema/teasers.ts'
import { labelsOf } from '../labels/datasource-labels.server.ts'
import { type IndexedProject, sortProjects } from './filter-projects.ts'
import { projectsIn } from './project-index.server.ts'

/**
 * The projects that lead on from one; null if there are none.
 * @throws ContentError if it cannot be read
 */
export async function findMoreProjects(uuid: string, content: Content): Promise<RelatedProjects | null> {
  const [story, projects, { industries }] = await Promise.all([
    storyIn(content, uuid),
    projectsIn(content),
    labelsOf(content),
  ])
  const found = findRelatedProjects(projects, uuid, chosenProjects(story?.content.body))
  const industry = industries.get(found.industry) ?? ''
  const shown = { ...found, industry }
  return shown.previous || shown.next || shown.related.length > 0 ? shown : null
}

/** The newest project with a picture; null if there is none. */
export async function findProjectTeaser(content: Content): Promise<ReferenceTeaser | null> {
  const newest = (await projectsIn(content)).find(({ project }) => project.image)
  return newest?.project ?? null
}

const relatedCount = 3

/**
 * The most similar projects, unless editors have chosen others, and the previous and next one of the same industry in
 * the default order, without those that the page shows already. The order wraps around; an industry without two more
 * projects uses the order of all projects. Pure.
 * @param chosen the uuids of what editors have chosen; undefined if they have not
 */
export function findRelatedProjects(
  projects: readonly IndexedProject[],
  uuid: string,
  chosen?: readonly string[],
): RelatedProjects {
  const entry = projects.find(({ project }) => project.uuid === uuid)
  if (!entry) return { industry: '', previous: null, next: null, related: [] }
  const related = chosen ? [] : mostSimilar(projects, entry)
  const linked = new Set(chosen ?? related.map((project) => project.uuid))
  const others = projects.filter((other) => other !== entry && !linked.has(other.project.uuid))
  const [industry = ''] = entry.categories
  const alike = others.filter(({ categories }) => categories.includes(industry))
  const isWithin = alike.length > 1
  const around = [entry, ...(isWithin ? alike : others)].map(({ project }) => project)
  const list = sortProjects(around)
  const position = list.findIndex((project) => project.uuid === uuid)
  // With one other project it is the next one.
  const at = (place: number) => (list.length > 1 ? (list.at(place % list.length) ?? null) : null)
  return {
    industry: isWithin ? industry : '',
    previous: list.length > 2 ? at(position - 1) : null,
    next: at(position + 1),
    related,
  }
}

function mostSimilar(projects: readonly IndexedProject[], entry: IndexedProject): ReferenceTeaser[] {
  return projects
    .filter((other) => other !== entry)
    .map((other) => ({ other, score: similarity(entry, other) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, two) => two.score - one.score)
    .slice(0, relatedCount)
    .map(({ other }) => other.project)
}

/** Weights: shared industry 3, same client 2, shared service 1. */
function similarity(one: IndexedProject, other: IndexedProject): number {
  const industries = one.categories.filter((value) => other.categories.includes(value)).length
  const services = one.project.services.filter((uuid) => other.project.services.includes(uuid)).length
  const sameClient = one.project.client !== '' && one.project.client === other.project.client
  return industries * 3 + services + Number(sameClient) * 2
}
